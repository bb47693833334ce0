import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asOnePath } from '../../scripts/one-path-icons.ts';

const icons = join(
  dirname(createRequire(import.meta.url).resolve('@tabler/icons-react/package.json')),
  'dist/esm/icons',
);
const moduleOf = (name: string) => readFileSync(join(icons, `${name}.mjs`), 'utf8');
const linesOf = (code: string) => [...code.matchAll(/"d": "([^"]*)"/g)].map(([, d]) => d);

describe('an icon of the built pages', () => {
  test.each(['IconBook', 'IconTargetArrow', 'IconFileText', 'IconUsersGroup', 'IconChartDots'])(
    '%s is one path with every line of the icon',
    (name) => {
      const before = linesOf(moduleOf(name));
      expect(before.length).toBeGreaterThan(1);
      const after = linesOf(asOnePath(moduleOf(name)));
      expect(after).toEqual([before.join('')]);
    },
  );

  test('starts each line at its own point', () => {
    const node = (second: string) =>
      `const __iconNode = [["path", { "d": "M1 1l2 2", "key": "svg-0" }], ["path", { "d": "${second}", "key": "svg-1" }]];
const IconTest = createReactComponent("outline", "test", "Test", __iconNode);`;
    expect(linesOf(asOnePath(node('m5 6l1 1')))).toEqual(['M1 1l2 2M5 6l1 1']);
  });

  test('is left alone where it is filled', () => {
    const filled = moduleOf('IconStarFilled');
    expect(asOnePath(filled)).toBe(filled);
  });
});
