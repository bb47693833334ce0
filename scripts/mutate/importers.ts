import type { Import } from '../architecture/imports.ts';

/** A file and everything that imports it, directly or indirectly. */
export function importersOf(paths: readonly string[], imports: readonly Import[]): string[] {
  const direct = new Map<string, string[]>();
  for (const { from, to, kind } of imports)
    if (kind !== 'type') direct.set(to, [...(direct.get(to) ?? []), from]);
  const found = new Set(paths);
  for (const path of found) for (const from of direct.get(path) ?? []) found.add(from);
  return [...found];
}
