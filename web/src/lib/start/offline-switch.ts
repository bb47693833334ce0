/**
 * Offline development mode, in the environment local only: F20 toggles it, Shift+F20 toggles logging of
 * calls, Alt+F20 the mock triggers. The page reloads into the chosen mode.
 */
import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';
import { recall, remember } from '../device-storage.ts';
import { setTransport } from '../transport.ts';

/** Stores the configuration from when the mode was turned on; start.js passes it to the page. */
const MODE = 'offline';

type Layer = 'logs' | 'mocks';
const isOn = (layer: Layer) => recall(`${MODE}.${layer}`) !== null;

export function offerOfflineMode(raw: unknown): void {
  const config = raw as RuntimeConfig | undefined;
  if (config?.environment !== 'local') return;
  const offline = recall(MODE) === null ? undefined : start(config);

  window.addEventListener('keydown', async (event) => {
    if (event.key !== 'F20') return;
    if (event.shiftKey || event.altKey) {
      const layer: Layer = event.shiftKey ? 'logs' : 'mocks';
      remember(`${MODE}.${layer}`, isOn(layer) ? null : 'on');
      (await offline)?.showState();
    } else {
      remember(MODE, offline ? null : JSON.stringify(config));
      window.location.reload();
    }
  });
}

/** A separate build (scripts/offline-build.ts), so it is imported by address. */
const ADDRESS = import.meta.env.DEV ? '/src/offline/start-offline.ts' : '/offline/start-offline.js';
type OfflineModule = typeof import('../../offline/start-offline.ts');

function start(config: RuntimeConfig) {
  const offline = (import(/* @vite-ignore */ ADDRESS) as Promise<OfflineModule>).then(
    ({ startOffline }) => startOffline(config, isOn),
  );
  setTransport(async (request) => (await offline).answer(request));
  return offline;
}
