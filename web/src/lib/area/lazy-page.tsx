import { type ComponentType, createElement, use } from 'react';
import { isOffline } from '../api-error.ts';
import { recall, remember } from '../device-storage.ts';

interface LazyPage {
  (): React.ReactNode;
  preload: () => Promise<void>;
}

const failures = new Set<() => void>();

/** Pages that failed to load are loaded again when next rendered. */
export function retryPages() {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * A lazy-loaded page. If its code no longer exists, a newer version was deployed and the browser reloads
 * once. Offline, a reload would lose everything, so the error can be retried instead.
 */
export function lazyPage<K extends string>(
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
): LazyPage {
  let coming: Promise<void> | null = null;
  let loaded: ComponentType | null = null;
  let failed: unknown = null;

  const preload = () => {
    coming ??= load().then(
      (module) => {
        loaded = module[name];
      },
      (error: unknown) => {
        failed = isOffline(error) || !reloadOnce(error) ? error : null;
        failures.add(() => {
          coming = null;
          failed = null;
        });
      },
    );
    return coming;
  };

  const draw = () => {
    if (failed) throw failed;
    if (!loaded) use(preload());
    if (failed) throw failed;
    return loaded ? createElement(loaded) : null;
  };
  return Object.assign(draw, { preload });
}

/** Returns whether the browser is reloading. */
function reloadOnce(error: unknown): boolean {
  const key = `reloaded.${String(error)}`;
  if (recall(key, 'session') !== null) return false;
  remember(key, 'yes', 'session');
  window.location.reload();
  return true;
}
