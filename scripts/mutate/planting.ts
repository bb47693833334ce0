/** Changes files of the copy temporarily. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './faults.ts';
import { planted } from './mutants.ts';

/** Plants the faults of a file from its end, so that earlier positions stay valid. */
export function withFaults<T>(copy: string, faults: readonly Fault[], during: () => Promise<T>) {
  const changes = new Map<string, (text: string) => string>();
  for (const { path, mutant } of faults.toSorted((a, b) => b.mutant.start - a.mutant.start)) {
    const after = changes.get(path) ?? ((text: string) => text);
    changes.set(path, (text) => planted(after(text), mutant));
  }
  return changed(copy, changes, during);
}

/** Runs a function while files have different contents. */
export async function changed<T>(
  copy: string,
  changes: ReadonlyMap<string, (text: string) => string>,
  during: () => Promise<T>,
): Promise<T> {
  const before = [...changes.keys()].map(
    (path) => [path, readFileSync(join(copy, path), 'utf8')] as const,
  );
  for (const [path, text] of before)
    writeFileSync(join(copy, path), changes.get(path)?.(text) ?? text);
  try {
    return await during();
  } finally {
    for (const [path, text] of before) writeFileSync(join(copy, path), text);
  }
}
