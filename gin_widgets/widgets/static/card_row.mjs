// A row of cards by itself: what is picked is told to Python, and what Python says is picked is shown.
import { buttonsIn, dress, fillRow, keysInSight, make, pickedIn, roving } from "./cards.mjs";

export default {
  render({ model, el }) {
    dress(el, model.get("_deck"));
    const row = make("div", { class: "gin-hand", role: "group" });
    const said = make("div", { class: "gin-say", role: "status" });
    el.append(make("div", { class: "gin-board" }, row, keysInSight(), said));
    roving(row, { picked: () => model.send({ cards: pickedIn(row) }) });
    const paint = () => {
      row.setAttribute("aria-label", model.get("label"));
      const cards = model.get("cards");
      if (buttonsIn(row).map((each) => each.dataset.card).join() !== cards.join()) fillRow(row, cards, { pick: true });
      for (const each of buttonsIn(row)) each.setAttribute("aria-pressed", String(model.get("value").includes(each.dataset.card)));
      said.textContent = model.get("error");
    };
    for (const trait of ["cards", "value", "label", "error"]) model.on(`change:${trait}`, paint);
    paint();
    return () => model.off(null, paint);
  },
};
