// Voila's bundle, and Voici's, call these where their own templates would show a spinner.
window.voila_heartbeat = window.voila_process = window.voila_finish = window.display_cells = window.update_loading_text = () => {};
