// Runs in the measured page from its very start. Times are performance.now(): milliseconds since the navigation began.
const seen = (window.seen = { shift: 0 });
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) seen.shift += one.value;
}).observe({ type: "layout-shift", buffered: true });

const mark = (name, holds) => { if (seen[name] === undefined && holds()) seen[name] = performance.now(); };
const visible = (one) => Boolean(one?.checkVisibility());
const part = () => document.querySelector("[data-part][data-on]");
const checkButton = () => [...(part()?.querySelectorAll("button") ?? [])].find((one) => one.textContent === "Check");
const feedback = () => part()?.querySelector(".gin-answer[data-verdict]");

window.bench = {
  /** The stock page: nothing is there before its one label. */
  empty() {
    const label = () => [...document.querySelectorAll(".widget-label")].find((one) => one.textContent === "An empty page");
    const timer = setInterval(() => {
      mark("live", () => visible(label()));
      if (seen.live) clearInterval(timer);
    }, 4);
  },

  /** A hasty learner, who answers the opening item as soon as it can be pressed. */
  course() {
    const timer = setInterval(() => {
      mark("text", () => visible(part()?.querySelector(".gin-lede")));
      if (!seen.pressed && visible(checkButton())) {
        bench.answer(0);
        checkButton().click();
        seen.pressed = performance.now();
      }
      mark("judged", () => visible(feedback()));
      mark("live", () => document.querySelector('.gin-python[data-live="on"]'));
      if (seen.judged && seen.live) clearInterval(timer);
    }, 4);
  },

  /** Give another answer at each turn, whatever the item asks for. */
  answer(turn) {
    const field = part().querySelector("input.gin-field");
    const choices = part().querySelectorAll(".gin-desk input[type=radio], .gin-desk [role=radio]");
    const cards = part().querySelectorAll(".gin-desk button[aria-pressed]");
    if (field) { field.value = 10 + turn; field.dispatchEvent(new Event("input", { bubbles: true })); }
    else if (choices.length) choices[turn % choices.length].click();
    else if (turn === 0) [...cards].slice(0, 3).forEach((card) => card.click());
    else cards[turn % cards.length].click();
  },

  /** Press Check often; from the press to the new feedback. */
  async checks(times) {
    const taken = [];
    for (let turn = 1; turn <= times; turn += 1) {
      bench.answer(turn);
      const old = feedback();
      const start = performance.now();
      checkButton().click();
      await bench.until(() => feedback() && feedback() !== old);
      taken.push(performance.now() - start);
      await new Promise((done) => requestIdleCallback(done));
    }
    return taken;
  },

  /** Go through the lessons; from the change of address until the opening item of the next one is painted. */
  async lessons(times) {
    const keys = [...document.querySelectorAll("[data-tile]")].map((one) => one.dataset.tile);
    const taken = [];
    for (let turn = 1; turn <= times; turn += 1) {
      const key = keys[turn % keys.length];
      const start = performance.now();
      location.hash = `#${key}/1`;
      await bench.until(() => visible(document.querySelector(`[data-lesson="${key}"][data-on] .gin-board`)));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      taken.push(performance.now() - start);
    }
    return taken;
  },

  /** Wait for a change of the page after which something holds. */
  until(holds) {
    return new Promise((done) => {
      if (holds()) return done();
      const watcher = new MutationObserver(() => { if (holds()) { watcher.disconnect(); done(); } });
      watcher.observe(document.body, { childList: true, subtree: true, attributes: true });
    });
  },
};
