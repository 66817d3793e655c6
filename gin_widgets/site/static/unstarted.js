// Says so where Python cannot start, and the page stays. Whoever finds out first sends the event "gin-unstarted".
{
  const PATIENCE = 60_000; // ms; a slow phone on a slow line takes 30 s
  const FROM_FILE = "<b>This page cannot get ready from a file.</b> Put the folder on a web host, or run <code>python -m http.server</code> in it.";
  const IN_BROWSER = "<b>The page could not get ready in this browser.</b> Reload it, or try another browser.";
  const ON_SERVER = "<b>The page could not get ready.</b> Reload it to try again.";
  const STILL = "You can read every lesson here, and answer the question that opens it. What you do is kept.";
  const built = document.querySelector('meta[name="generator"]'); // the site without a server
  const note = document.querySelector(".gin-python");
  const banner = document.querySelector(".gin-banner");
  const text = banner.querySelector("p");
  const fail = () => {
    if (note.dataset.live !== "starting") return;
    text.innerHTML = `${location.protocol === "file:" ? FROM_FILE : built ? IN_BROWSER : ON_SERVER} ${STILL}`;
    note.dataset.live = "unstarted";
    note.textContent = "Could not get ready";
    banner.hidden = false;
    document.getElementById("gin-shell").desk?.stay();
  };
  setTimeout(fail, PATIENCE);
  addEventListener("gin-unstarted", fail);
  addEventListener("unhandledrejection", fail);
  addEventListener("error", (event) => { if (event.target instanceof HTMLScriptElement) fail(); }, true);
}
