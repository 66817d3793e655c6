// Shows the part of the course that the address names, before the first paint; the view takes over from here.
{
  const shell = document.getElementById("gin-shell");
  const [lesson, part, ...rest] = location.hash.slice(1).toLowerCase().split("/");
  const pick = (list, is) => list.find(is) ?? list[0];
  const show = () => {
    const section = pick([...shell.querySelectorAll("[data-lesson]")], (one) => one.dataset.lesson === lesson);
    const shown = section && pick([...section.querySelectorAll("[data-part]")], (one) => one.dataset.part === part);
    for (const one of [section, shown]) one?.setAttribute("data-on", "");
    section?.querySelector(`.gin-steps a[href$="/${shown?.dataset.part}"]`)?.setAttribute("aria-current", "step");
  };
  // The page says the standard rules until the view puts others in: where there may be others it waits for the view.
  const carried = shell.querySelector(`[data-ruleset-text="${CSS.escape(rest.at(-1) ?? part ?? "")}"]`);
  const chosen = () => { try { return localStorage.getItem("gin-progress")?.includes('"do":"rules"'); } catch { return false; } };
  if (carried || chosen()) addEventListener("load", () => { if (!shell.desk) show(); }); // it may not come
  else show();
  // What a class is sent has its whole address.
  for (const one of shell.querySelectorAll("[data-site]")) one.textContent = location.origin + location.pathname;
  for (const one of shell.querySelectorAll(".gin-carry")) one.hidden = false;
  // The address belongs to the course: the skip link must move the focus without writing it.
  document.querySelector(".gin-skip").addEventListener("click", (event) => {
    event.preventDefault();
    (shell.querySelector("[data-lesson][data-on] h1") ?? shell).focus();
  });
}
