// The site without a server: starts the big downloads at once. FOLDER is set by the build.
{
  const fail = () => dispatchEvent(new Event("gin-unstarted"));
  // Python asks for these two seconds from now, and finds them on their way.
  for (const name of ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"]) {
    fetch(`FOLDER/static/pyodide/${name}`)
      .then((got) => (got.ok ? got.arrayBuffer() : Promise.reject(got.status)))
      .catch(fail);
  }
  if (typeof WebAssembly !== "object") fail();
}
