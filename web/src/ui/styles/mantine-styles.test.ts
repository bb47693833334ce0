/** A Mantine component without its style sheet renders unstyled, and no tool reports it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../..', import.meta.url));
const styles = join(
  dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles.css'))),
  'styles',
);
const filesIn = (ending: RegExp) =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(source, path), 'utf8'));

test('the styles of every part of Mantine that is used are loaded', () => {
  const loaded = filesIn(/\.css$/).flatMap((text) =>
    [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name),
  );
  const used = filesIn(/\.tsx$/).flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );
  const styled = [...new Set(used)].filter((name) => existsSync(join(styles, `${name}.layer.css`)));
  expect(styled.length).toBeGreaterThan(20);
  expect(styled.filter((name) => !loaded.includes(name))).toEqual([]);
});
