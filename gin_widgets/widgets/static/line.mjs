// The line to Python, as Jupyter's client sees it: the desk hears when it breaks, when it is back, and when Python has ended.

const AGAIN = 5000; // ms until the next try; after the first one Jupyter's client waits up to 30 s, and gives up after a few

/** Whether the server is there and knows this kernel no more: it was started anew, or ended what nobody looked at. @param {any} kernel */
const unknown = ({ id, serverSettings }) =>
  fetch(`${serverSettings?.baseUrl}api/kernels/${id}`, { cache: "no-store" }).then(({ status }) => status === 404, () => false);

/**
 * Tell the desk how the line is, and try to have it back.
 * @param {any} model Python's model of the course; where its host shows no kernel there is nothing to watch
 * @param {{doubt: () => void, probe: () => void, lose: () => void, again: (model: any) => void}} desk
 */
export function watchLine(model, desk) {
  const kernel = model.widget_manager?.kernel;
  if (!kernel) return;
  let timer = /** @type {any} */ (undefined);
  let ended = false;
  const probe = () => desk.probe();
  const end = () => {
    ended = true;
    clearInterval(timer);
    removeEventListener("online", retry);
    removeEventListener("offline", probe);
    desk.lose();
  };
  const retry = async () => {
    if (kernel.connectionStatus === "connected") return;
    if (await unknown(kernel)) end();
    else kernel.reconnect().catch(() => {});
  };
  kernel.connectionStatusChanged.connect((/** @type {any} */ _, /** @type {string} */ status) => {
    clearInterval(timer);
    if (ended) return;
    if (status === "connected") return desk.again(model);
    timer = setInterval(retry, AGAIN * (1 + Math.random())); // the pages of a server that comes back do not all ask at once
    desk.doubt();
  });
  kernel.statusChanged.connect((/** @type {any} */ _, /** @type {string} */ status) => {
    if (status === "dead") end();
  });
  addEventListener("online", retry);
  addEventListener("offline", probe);
}
