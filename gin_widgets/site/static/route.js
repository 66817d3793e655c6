// Shows the part of the course that the address names, before the first paint; the view takes over from here.
{
  const shell = document.getElementById("gin-shell");
  const [lesson, part] = location.hash.slice(1).split("/");
  const pick = (list, is) => list.find(is) ?? list[0];
  const section = pick([...shell.querySelectorAll("[data-lesson]")], (one) => one.dataset.lesson === lesson);
  const shown = section && pick([...section.querySelectorAll("[data-part]")], (one) => one.dataset.part === part);
  for (const one of [section, shown]) one?.setAttribute("data-on", "");
  section?.querySelector(`.gin-steps a[href$="/${shown?.dataset.part}"]`)?.setAttribute("aria-current", "step");
  // The address belongs to the course: the skip link must move the focus without writing it.
  document.querySelector(".gin-skip").addEventListener("click", (event) => {
    event.preventDefault();
    (shell.querySelector("[data-lesson][data-on] h1") ?? shell).focus();
  });
}
