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

  // A page waits for nothing in turn: its program and what it begins with are asked for now.
  // The application takes these answers (src/lib/transport.ts).
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

  // The first date that is written costs a browser as much as a whole page of them: pay while waiting.
  setTimeout(() => new Intl.DateTimeFormat('en'));
})();
