/** Runs "Add an area" of CONTRIBUTING.md in a copy of the sources. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { laws as everyLaw } from '../../core/src/testing/laws/laws.ts';
import { copySources, counted, root, type SourceCopy } from '../testing/source-copy.ts';

const rooms = ['contract', 'core', 'server', 'web'];
let copy: SourceCopy;
const tsx = (...args: string[]) => copy.run('tsx/dist/cli.mjs', ...args);

beforeAll(async () => {
  copy = await copySources(rooms);
}, 60_000);
afterAll(() => copy.remove());

test('a new area passes types, lint, architecture and every law, and shows where it should', async () => {
  const said = await tsx('scripts/new-area.ts', 'benefits');
  expect(said).toContain('The area benefits works');
  const made = [...said.matchAll(/^ {2}(\S+\.tsx?)$/gm)].map(([, file = '']) => file);
  const lint = ['ci', '--colors=off', '--error-on-warnings', ...made];
  await copy.run('@biomejs/biome/bin/biome', ...lint);
  await tsx('scripts/check-architecture.ts');
  await tsx('scripts/words.ts', '--check');
  await tsx('scripts/check-api-description.ts');
  // The server's TypeScript project includes core and its tests.
  for (const room of ['server', 'web']) await copy.run('typescript/bin/tsc', '-p', room);
  // The generated tests check the menu, the profile, the search and the to-do list.
  const tests = (...args: string[]) =>
    copy.run(
      'vitest/vitest.mjs',
      'run',
      '--reporter=json',
      '--project=core on PostgreSQL',
      ...args,
    );
  const own = ['--project=web', 'src/benefits/', 'features/benefits/'];
  const laws = counted(await tests(...own, 'schema-law.test', 'core/src/testing/laws/laws.test'));
  expect(laws.failed).toBe(0);
  // Includes a row of docs/permissions for each endpoint.
  expect(laws.passed).toBeGreaterThan(4 * Object.keys(everyLaw).length + 8);
  const tables = counted(await tests('core/src/testing/permissions/permissions.test'));
  expect(tables.failed).toBe(0);
  expect(tables.passed).toBeGreaterThan(4);
}, 1_200_000);

test('it is gone when its folders, its migration and its two lines are deleted', async () => {
  const inside = (path: string) => join(copy.folder, path);
  for (const folder of ['contract/src', 'core/src', 'web/src/features'])
    await rm(inside(`${folder}/benefits`), { recursive: true });
  await rm(inside('docs/permissions/benefits.md'), { force: true });
  for (const file of await readdir(inside('core/migrations')))
    if (file.includes('-benefits-')) await rm(inside(`core/migrations/${file}`));
  const own = /^ {2}benefits,$|\{ benefits \}|-benefits-notes\.sql$/;
  for (const list of ['core/src/app.ts', 'web/src/app/areas.ts', 'core/migrations/checksums.txt']) {
    const text = await readFile(inside(list), 'utf8');
    const left = text.split('\n').filter((line) => !own.test(line));
    await writeFile(inside(list), left.join('\n'));
  }
  for (const script of ['generate-schema', 'words']) await tsx(`scripts/${script}.ts`);
  for (const room of rooms)
    expect(await filesIn(inside(room))).toEqual(await filesIn(join(root, room)));
  const words = await readFile(join(root, 'docs/words.txt'), 'utf8');
  expect(await readFile(inside('docs/words.txt'), 'utf8')).toBe(words);
}, 60_000);

/** The contents of all source files. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(tsx?|sql|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/node_modules|[\\/]dist[\\/]/.test(path))
    .sort();
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  return Object.fromEntries(paths.map((path, n) => [path.slice(folder.length), texts[n] ?? '']));
}
