// The look that the learner chose, before the first paint; settings.mjs keeps it.
try {
  const look = JSON.parse(localStorage.getItem("gin-look")) ?? {};
  for (const name of ["theme", "letters", "suits"]) if (look[name]) document.documentElement.dataset[name] = look[name];
} catch { /* nothing is kept, or nothing can be: the look of the system it is */ }
