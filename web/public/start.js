// Runs before anything is painted, so that a dark page never flashes light.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('tenure.theme');
  } catch {}
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
