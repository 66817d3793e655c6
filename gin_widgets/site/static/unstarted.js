// Says so where Python cannot start, and the page stays. Whoever finds out first sends the event "gin-unstarted".
{
  const PATIENCE = 60_000; // ms; a slow phone on a slow line takes 30 s
  const FROM_FILE = "<b>Python cannot start from a file.</b> Put the folder on a web host, or run <code>python -m http.server</code> in it.";
  const IN_BROWSER = "<b>Python could not start in this browser.</b> Reload the page, or try another browser.";
  const ON_SERVER = "<b>Python could not start.</b> Reload the page to try again.";
  const STILL = "You can read every lesson here, and answer the question that opens it. What you do is kept.";
  const built = document.querySelector('meta[name="generator"]'); // the site without a server
  const note = document.querySelector(".gin-python");
  const banner = document.querySelector(".gin-banner");
  const text = banner.querySelector("p");
  const usual = text.innerHTML;
  const fail = () => {
    if (note.dataset.live !== "starting") return;
    text.innerHTML = `${location.protocol === "file:" ? FROM_FILE : built ? IN_BROWSER : ON_SERVER} ${STILL}`;
    note.dataset.live = "lost";
    note.textContent = "Python could not start";
    banner.hidden = false;
  };
  // It may still come, late: the view then says so itself, and a later loss needs the usual words.
  new MutationObserver(() => { if (note.dataset.live === "on") text.innerHTML = usual; }).observe(note, { attributes: true });
  setTimeout(fail, PATIENCE);
  addEventListener("gin-unstarted", fail);
  addEventListener("unhandledrejection", fail);
  addEventListener("error", (event) => { if (event.target instanceof HTMLScriptElement) fail(); }, true);
}
