/** Files, links and commands in the documents exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const decisions = readdirSync(join(root, 'docs/adr')).sort();
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  'docs/ARCHITECTURE.md',
  ...decisions.map((name) => `docs/adr/${name}`),
  ...readdirSync(join(root, 'docs/permissions')).map((name) => `docs/permissions/${name}`),
];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** The fictional endpoint and area in CONTRIBUTING.md, and names with placeholders. */
const madeUp = /badge|benefits|[<*…]/;
const ours = /^(?:contract|core|server|web|e2e|bench|scripts|docs)\/[\w./-]+$/;

describe.each(documents)('%s', (document) => {
  const text = read(document);
  const missing = (paths: readonly string[]) => paths.filter((path) => !existsSync(path));

  test('names files that exist', () => {
    const named = [...text.matchAll(/`([^`\s]+)`/g)]
      .map(([, path = '']) => path)
      // Build outputs don't exist before a build.
      .filter((path) => ours.test(path) && !madeUp.test(path) && !path.includes('/dist/'));
    expect(missing(named.map((path) => join(root, path)))).toEqual([]);
  });

  test('links to files that exist', () => {
    const linked = [...text.matchAll(/(?<!!)\[[^\]]+\]\(([^)#:]+)\)/g)].map(([, to = '']) => to);
    expect(missing(linked.map((to) => join(root, dirname(document), to)))).toEqual([]);
  });

  test('names commands that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('decisions are numbered without a gap, and each begins with its number', () => {
  const numbers = decisions.map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, n) => n + 1));
  for (const [n, name] of decisions.entries())
    expect(read(`docs/adr/${name}`)).toMatch(new RegExp(`^# ${n + 1}\\. \\S`));
});

test('an endpoint is added in ten lines', () => {
  const [, steps = ''] = read('CONTRIBUTING.md').split('## Add an endpoint\n');
  expect((steps.split('\n## ')[0] ?? '').match(/^\d+\. .+/gm)).toHaveLength(10);
});
