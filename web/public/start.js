// Runs before the first paint and before any request.
(() => {
  const recall = (key) => {
    try {
      return localStorage.getItem(`tenure.${key}`);
    } catch {
      return null;
    }
  };

  // Avoids a light flash in dark mode.
  const chosen = recall('theme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';

  // zod tests for eval when the first schema is created, which the content-security policy would report.
  globalThis.__zod_globalConfig = { jitless: true };

  // Offline mode uses the configuration from when it was turned on and requests none. Because the parser
  // writes it, the deferred script runs before the application in every browser.
  const offline = recall('offline');
  if (offline) window.__TENURE_CONFIG__ = JSON.parse(offline);
  else document.write('<script defer src="/config.js"></script>');

  // Preloads the page's code and initial data in parallel. The application uses these responses
  // (src/lib/transport.ts).
  const isSignIn = /^\/login\/?$/.test(location.pathname);
  if (!isSignIn && !/^\/(dashboard|controlpanel|admin)(\/|$)/.test(location.pathname)) return;
  const { signIn, behindSignIn } = document.currentScript.dataset;
  for (const file of (isSignIn ? signIn : behindSignIn)?.split(' ') ?? []) {
    const link = document.createElement('link');
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
  if (offline) return;
  const isHome = /^\/dashboard\/?$/.test(location.pathname) && !location.search;
  const paths = isSignIn
    ? ['/cobra/api/tms/basic-settings']
    : [
        '/cobra/api/tms/site',
        '/nav_resource/api/navigation_json',
        ...(isHome ? ['/cobra/api/tms/home-dashboard'] : []),
      ];
  const ask = (path) => fetch(path, { headers: { Accept: 'application/json' } });
  window.__TENURE_EARLY__ = new Map(paths.map((path) => [path, ask(path).catch(() => undefined)]));

  // Formatting the first date is as slow as formatting a page of them, so it is done while waiting.
  setTimeout(() => new Intl.DateTimeFormat('en'));
})();
