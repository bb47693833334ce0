// Runs before anything is painted or asked for.
(() => {
  const recall = (key) => {
    try {
      return localStorage.getItem(`tenure.${key}`);
    } catch {
      return null;
    }
  };

  // A dark page never flashes light.
  const chosen = recall('theme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';

  // zod looks for eval as soon as the first schema is made, which the content-security policy reports.
  globalThis.__zod_globalConfig = { jitless: true };

  // Offline mode starts with the configuration it was switched on with and asks for none. Written
  // by the parser, a deferred script runs before the application in every browser.
  const offline = recall('offline');
  if (offline) window.__TENURE_CONFIG__ = JSON.parse(offline);
  else document.write('<script defer src="/config.js"></script>');
})();
