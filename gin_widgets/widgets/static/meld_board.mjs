// A meld board by itself: Python says what each group is.
import { sortBoard } from "./boards.mjs";
import { dress, keysInSight, make } from "./cards.mjs";

export default {
  render({ model, el }) {
    dress(el, model.get("_deck"));
    const said = make("div", { class: "gin-say", role: "status" });
    const frame = make("div", { class: "gin-board" });
    el.append(frame);
    let board = /** @type {import("./boards.mjs").Board | null} */ (null);
    let cards = "";
    const laid = () => board && JSON.stringify(board.read());
    const paint = () => {
      if (!board || cards !== model.get("cards").join()) {
        cards = model.get("cards").join();
        board = null;
        const fresh = sortBoard({ kind: "sort", prompt: "", position: { cards: model.get("cards") } }, (text = "", spoken = true) => {
          if (text) { said.className = spoken ? "gin-sr" : "gin-say"; said.textContent = text; }
          else if (board) model.send({ melds: board.read() });
        });
        frame.replaceChildren(fresh.node, keysInSight(), said);
        fresh.fill(model.get("value"));
        board = fresh;
      }
      const quiet = board;
      if (laid() !== JSON.stringify(model.get("value")) && !model.get("error")) { board = null; quiet.fill(model.get("value")); board = quiet; }
      quiet.label(model.get("told"));
      if (model.get("error")) { said.className = "gin-say"; said.textContent = model.get("error"); }
    };
    for (const trait of ["cards", "value", "told", "error"]) model.on(`change:${trait}`, paint);
    paint();
    return () => model.off(null, paint);
  },
};
