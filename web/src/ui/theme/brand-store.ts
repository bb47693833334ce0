import { parseHex } from '@tenure/contract/kit/contrast';
import { useSyncExternalStore } from 'react';
import { recall, remember } from '../../lib/device-storage.ts';
import { DEFAULT_BRAND } from './brand-ramp.ts';

/** The tenant's colour is stored, so that a page does not flash the default colour. */
let brand = recall('brand') ?? DEFAULT_BRAND;
const watchers = new Set<() => void>();

export function setBrand(colour: string) {
  if (colour === brand || !parseHex(colour)) return;
  brand = colour;
  remember('brand', colour);
  for (const watcher of watchers) watcher();
}

export const useBrand = () =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => brand,
  );
