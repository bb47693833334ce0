/** Results recently opened from the search on this device, newest first. */

import type { SearchHit } from '../../lib/area/search-source.ts';
import { recall, remember } from '../../lib/device-storage.ts';

const MOST = 6;
const key = (userId: number) => `recent-hits.${userId}`;

export function recentHits(userId: number): SearchHit[] {
  try {
    const kept: unknown = JSON.parse(recall(key(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isHit) : [];
  } catch {
    return [];
  }
}

export function noteOpened(userId: number, { marks: _, alike: __, ...hit }: SearchHit) {
  const before = recentHits(userId).filter((one) => one.key !== hit.key);
  const now = [{ ...hit, marks: [] }, ...before].slice(0, MOST);
  remember(key(userId), JSON.stringify(now));
}

/** Entries stored by an older version may have another shape. */
const isHit = (kept: unknown): kept is SearchHit =>
  typeof kept === 'object' &&
  kept !== null &&
  ['key', 'title', 'href', 'kind'].every((name) => typeof Reflect.get(kept, name) === 'string') &&
  Array.isArray(Reflect.get(kept, 'marks')) &&
  String(Reflect.get(kept, 'href')).startsWith('/');
