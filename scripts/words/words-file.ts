/** docs/words.txt: all user-facing texts by area and file, for review in one go. */
import { areaOf } from '../test-plan/place.ts';
import { textsOf } from './texts-of.ts';

const rooms = /^(?:contract|core|server|web)\/src\/.+\.tsx?$/;

/** Excludes tests, sample companies, generated files, and the browser's offline mode. */
const aside =
  /\.(?:test|long|gen|fixture|d)\.tsx?$|\/(?:testing|long|sample|offline)\/|\/(?:sample|examples)[\w-]*\.ts$|load-sample/;

const opening = `Every text that people read, by area and file: labels, messages, emails, API summaries, pages.
Values are in braces. Written by "npm run words"; never edited or merged by hand.
`;

export function wordsFile(sources: ReadonlyMap<string, string>): string {
  const areas = new Map<string, string[]>();
  for (const path of [...sources.keys()].sort()) {
    if (!rooms.test(path) || aside.test(path)) continue;
    const texts = textsOf(path, sources.get(path) ?? '');
    if (texts.length === 0) continue;
    const area = areaOf(path, []) ?? (path.startsWith('server/') ? 'server' : 'shared');
    const lines = [path, ...texts.map((text) => `  ${text}`), ''];
    areas.set(area, [...(areas.get(area) ?? []), ...lines]);
  }
  const sections = [...areas]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([area, lines]) => `# ${area}\n\n${lines.join('\n')}`);
  return [opening, ...sections].join('\n');
}

/** The texts of a words file, each with its source file. */
export function textsIn(wordsFile: string): { readonly path: string; readonly text: string }[] {
  let path = '';
  return wordsFile.split('\n').flatMap((line) => {
    if (line.startsWith('  ')) return path ? [{ path, text: line.slice(2) }] : [];
    if (rooms.test(line)) path = line;
    return [];
  });
}
