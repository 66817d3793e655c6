// The site without a server: starts the big downloads at once, and says so where Python cannot start. FOLDER is set by the build.
{
  const PATIENCE = 60_000; // ms; a slow phone on a slow line takes 30 s
  const FROM_FILE = "<b>Python cannot start from a file.</b> Put the folder on a web host, or run <code>python -m http.server</code> in it.";
  const FAILED = "<b>Python could not start in this browser.</b> Reload the page, or try another browser.";
  const STILL = "You can read every lesson here, and answer the question that opens it. What you do is kept.";
  const note = document.querySelector(".gin-python");
  const banner = document.querySelector(".gin-banner");
  const text = banner.querySelector("p");
  const usual = text.innerHTML;
  const fail = () => {
    if (note.dataset.live !== "starting") return;
    text.innerHTML = `${location.protocol === "file:" ? FROM_FILE : FAILED} ${STILL}`;
    note.dataset.live = "lost";
    note.textContent = "Python could not start";
    banner.hidden = false;
  };
  // It may still come, late: the view then says so itself, and a later loss needs the usual words.
  new MutationObserver(() => { if (note.dataset.live === "on") text.innerHTML = usual; }).observe(note, { attributes: true });
  setTimeout(fail, PATIENCE);
  addEventListener("unhandledrejection", fail);
  addEventListener("error", (event) => { if (event.target instanceof HTMLScriptElement) fail(); }, true);
  // Python asks for these two seconds from now, and finds them on their way.
  for (const name of ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"]) {
    fetch(`FOLDER/static/pyodide/${name}`)
      .then((got) => (got.ok ? got.arrayBuffer() : Promise.reject(got.status)))
      .catch(fail);
  }
  if (typeof WebAssembly !== "object") fail();
}
