// Faults of a page as it is drawn: what is cut off, what hides an index, what is too small to press, headings without a text.
(phone) => {
  const root = document.getElementById("gin-shell");
  const hides = (one) => getComputedStyle(one.closest("thead, .gin-parthead, .gin-detail") ?? one).clipPath !== "none";
  const unseen = (one) => one.closest("svg, .gin-sr") || !one.checkVisibility() || !one.getClientRects().length || hides(one);
  const all = (selector) => [...root.querySelectorAll(selector)].filter((one) => !unseen(one));
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
  return [...cut.map(say("cut off")), ...covered.map(say("hides an index")), ...small.map(say("small")), ...lonely.map(say("lonely"))];
}
