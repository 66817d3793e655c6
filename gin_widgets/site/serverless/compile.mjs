// node compile.mjs PYODIDE SHELF: start the course once, with what the browser will have, and turn its Python into bytecode of this very
// Pyodide. Python's own library is compiled as far as the start needs it: bytecode loads faster, source is smaller.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, shelf] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${pyodide}/`, stdLibURL: `${shelf}/python_stdlib.zip` });
python.mountNodeFS("/shelf", shelf);
await python.runPythonAsync(`
import importlib.util, marshal, pathlib, struct, sys, zipfile

SHELF = pathlib.Path("/shelf")
WHEELS = sorted(SHELF.glob("*.whl"))
UNCHECKED = struct.pack("<I", 0b01)  # PEP 552: the source is not looked for

def begin():
    for wheel in WHEELS:
        zipfile.ZipFile(wheel).extractall("/wheels")
    sys.path.insert(0, "/wheels")
    import piplite.piplite, pyodide_kernel
    pyodide_kernel.kernel_instance.interpreter.send_comm = lambda *message: None
    from gin_widgets import course
    course()

def loaded():
    files = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
    return {file.partition(".zip/")[2] for file in files if ".zip/" in file}

def compiled(name, source, optimize):
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source) + marshal.dumps(code)

def rewrite(path, chosen, optimize=0):
    with zipfile.ZipFile(path) as old:
        files = [(info, old.read(info)) for info in old.infolist()]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for info, data in files:
            if info.filename.endswith(".py") and chosen(info.filename):
                data = compiled(info.filename, data, optimize)
                info = zipfile.ZipInfo(info.filename + "c", info.date_time)
            new.writestr(info, data, zipfile.ZIP_DEFLATED, 9)

begin()
rewrite(SHELF / "python_stdlib.zip", loaded().__contains__, optimize=2)
for wheel in WHEELS:
    rewrite(wheel, lambda name: True, optimize=2 if wheel.name.startswith("gin_widgets") else 0)
`);
