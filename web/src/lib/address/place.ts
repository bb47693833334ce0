import { useSyncExternalStore } from 'react';

/**
 * The browser's location for code above the router: sign-in and the application are separate trees, so that
 * neither loads the other. The native history functions are captured here before a router wraps them.
 */
const push = window.history.pushState.bind(window.history);
const replace = window.history.replaceState.bind(window.history);
const watchers = new Set<() => void>();

export function goTo(address: string, how: 'push' | 'replace' = 'push') {
  (how === 'push' ? push : replace)(null, '', address);
  for (const watcher of watchers) watcher();
}

export const currentAddress = () =>
  window.location.pathname + window.location.search + window.location.hash;

/** The path without its trailing slash. */
export function usePath(): string {
  return useSyncExternalStore(watch, () => window.location.pathname.replace(/(?<=.)\/+$/, ''));
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  window.addEventListener('popstate', watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('popstate', watcher);
  };
}
