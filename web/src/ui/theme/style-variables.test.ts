/** A style with an undefined variable has no effect, and no tool reports it. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, folder, path), 'utf8') }));

test('every style variable that is used without a fallback is set somewhere', () => {
  const sources = filesIn('web/src', /\.(css|tsx?)$/);
  const kit = dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles.css')));
  const texts = [...sources.map(({ text }) => text), readFileSync(join(kit, 'styles.css'), 'utf8')];
  const set = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/(--[a-z0-9-]+)\s*:|['"`](--[a-z0-9-]+)['"`]/g)].map(([, a, b]) => a ?? b),
    ),
  );
  const used = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[a-z0-9-]+)\s*\)/g)].map(([, name = '']) => `${name} in ${path}`),
  );
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((one) => !set.has(one.split(' ')[0] ?? ''))).toEqual([]);
});
