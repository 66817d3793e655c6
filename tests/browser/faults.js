// Faults of a page as it is drawn: what is cut off, what hides an index, a badge over words, what is too small to press, headings without a text.
(phone) => {
  const root = document.getElementById("gin-shell");
  const hides = (one) => getComputedStyle(one.closest("thead, .gin-parthead, .gin-detail") ?? one).clipPath !== "none";
  const unseen = (one) => one.closest("svg, .gin-sr") || !one.checkVisibility() || !one.getClientRects().length || hides(one);
  const views = [...root.children].filter((one) => one.checkVisibility()); // every lesson is in the page
  const all = (selector) => views.flatMap((view) => [view, ...view.querySelectorAll(selector)]).filter((one) => one.matches(selector) && !unseen(one));
  const nameOf = (one) => (one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 40);
  const say = (what) => (one) => `${what}: ${one.tagName} ${one.className} ${nameOf(one)}`;
  const box = (one) => one.getBoundingClientRect();

  const clips = (one) => !one.matches(".gin-blank .gin-sheet") && getComputedStyle(one).overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1;
  // a blank score sheet may be wider than a phone: it scrolls in its own box
  const cut = all("*:not(input, textarea, select, .gin-log)").filter(clips);

  const covered = all(".gin-fan > .gin-card + .gin-card, .gin-hand > .gin-card + .gin-card").filter((next) => {
    const card = next.previousElementSibling;
    const [here, index, there] = [box(card), box(card.querySelector(".gin-index b")), box(next)];
    const beside = Math.abs(here.top - there.top) < here.height / 2 && there.left < here.right - 1;
    return beside && (there.left - here.left < 26 || there.left < index.right - 1);
  });

  const inText = (one) => getComputedStyle(one).display === "inline";
  const pressed = all("a, button, select, input, textarea").filter((one) => !["radio", "file"].includes(one.type) && !inText(one));
  const small = phone ? pressed.filter((one) => box(one).height < 43.5 || box(one).width < 43.5) : [];

  const lonely = all("h2, h3, p.gin-zone").filter((one) => {
    let next = one.nextElementSibling;
    while (next && unseen(next)) next = next.nextElementSibling;
    if (!next) return !one.closest(".gin-maphead");
    return !next.textContent.trim() && !next.querySelector(".gin-card, input, textarea, select");
  });
  // Every card that can be picked is picked for a moment: it rises, and has a badge.
  const cards = all(".gin-card").filter((one) => !one.closest(".gin-pack"));
  const picked = cards.filter((one) => one.matches("[aria-pressed=false]"));
  for (const one of cards) one.style.transition = "none";
  for (const one of picked) one.setAttribute("aria-pressed", "true");
  const badges = cards.filter((one) => getComputedStyle(one, "::after").content !== "none").map((one) => {
    const [card, look, edge] = [box(one), getComputedStyle(one, "::after"), one.clientLeft];
    const [right, top] = [card.right - edge - parseFloat(look.right), card.top + edge + parseFloat(look.top)];
    return { one, right, top, left: right - parseFloat(look.width), bottom: top + parseFloat(look.height) };
  });
  const words = all(".gin-zone, .gin-note, .gin-ask, .gin-rail, .gin-index b").filter((one) => one.textContent.trim()).flatMap((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const rank = one.matches(".gin-index b");
    return [...(rank ? one : range).getClientRects()].map(({ left, right, top, bottom }) => ({ left, right: right + (rank ? 2 : 0), top: top + 2, bottom: bottom - 2 })); // two signs stand close: their ink is wider than their box
  });
  const meets = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const over = badges.filter((badge) => words.some((word) => meets(badge, word))).map(({ one }) => one);
  for (const one of picked) one.setAttribute("aria-pressed", "false");
  return [...over.map(say("badge over words")), ...cut.map(say("cut off")), ...covered.map(say("hides an index")), ...small.map(say("small")), ...lonely.map(say("lonely"))];
}
