/** docs/effects: for each area what its calls leave behind, reviewed when it changes. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Effects } from './effects.ts';

const folder = new URL('../../../../docs/effects/', import.meta.url);
const fileOf = (area: string) => new URL(`${area}.txt`, folder);

const opening = `What each call leaves behind when its example is sent: tables, entries of the audit log, events for other areas.
Written by "npm run effects". A changed line is a changed effect: read it before you commit it.
`;

/** The lines of each call. */
export function readEffects(area: string): Map<string, string[]> {
  const text = existsSync(fileOf(area)) ? readFileSync(fileOf(area), 'utf8') : '';
  return new Map(
    text.split('\n\n').flatMap((block) => {
      const [id = '', ...lines] = block.trim().split('\n');
      return lines.some((line) => line.startsWith('  '))
        ? [[id, lines.map((line) => line.trim())] as const]
        : [];
    }),
  );
}

/** Keeps the lines of one call; those of others stay as they are. */
export function writeEffect(area: string, id: string, lines: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const blocks = [...readEffects(area).set(id, [...lines])]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, own]) => [name, ...own.map((line) => `  ${line}`), ''].join('\n'));
  writeFileSync(fileOf(area), [opening, ...blocks].join('\n'));
}

export const linesOf = (effects: Effects): string[] =>
  effects.size > 0 ? [...effects].sort() : ['nothing'];
