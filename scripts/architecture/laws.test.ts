import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { brokenFileLaws, sizes } from './file-laws.ts';
import { brokenImportLaws } from './import-laws.ts';
import { importsOf } from './imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const about = (files: Record<string, string>) =>
  brokenImportLaws(Object.entries(files).flatMap(([path, text]) => importsOf(path, text)));
const importing = (to: string) => `import { a } from '${to}';\n`;

test('the harness as it stands breaks no law', () => {
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  execFileSync(process.execPath, [tsx, 'scripts/check-architecture.ts'], { cwd: root });
}, 30_000);

describe('an import is refused when', () => {
  test.each([
    ['contract uses core', 'contract/src/kit/a.ts', '@tenure/core/app', 'no other room'],
    ['core uses the server', 'core/src/kit/a.ts', '@tenure/server/main', 'may import contract'],
    ['a page uses core', 'web/src/app/a.tsx', '@tenure/core/app', 'only src/offline uses core'],
    [
      'the server reaches into an area',
      'server/src/a.ts',
      '@tenure/core/org/team/team.store',
      'through core/src/org/public.ts',
    ],
    [
      'an area reaches into another',
      'core/src/people/a.ts',
      '../org/team.store.ts',
      'through core/src/org/public.ts',
    ],
    [
      'an area looks up',
      'core/src/org/a.ts',
      '../people/public.ts',
      'org does not stand on people',
    ],
    [
      'the kit knows an area',
      'core/src/kit/a.ts',
      '../site/public.ts',
      'kit does not stand on site',
    ],
    [
      'neighbours know each other',
      'core/src/leave/a.ts',
      '../payroll/public.ts',
      'leave does not stand on payroll',
    ],
    ['an area has no place', 'core/src/pets/a.ts', '../org/public.ts', 'pets is no known area'],
    ['the generator leans on the kit', 'core/src/sample/a.ts', '../kit/ctx.ts', 'nothing else'],
    ['the root reaches in', 'core/src/app.ts', './org/team.store.ts', 'puts areas together'],
    [
      'the contract of an area looks up',
      'contract/src/site/a.ts',
      '../org/team-member.ts',
      'site does not stand on org',
    ],
    [
      'a feature uses another',
      'web/src/features/home/a.tsx',
      '../people/queries.ts',
      'no feature uses another',
    ],
    ['the kit of screens uses a feature', 'web/src/ui/a.tsx', '../features/home/b.ts', 'under'],
    [
      'the application reaches into a feature',
      'web/src/app/router.tsx',
      '../features/leave/my-leave-page.tsx',
      'through its area.tsx',
    ],
    ['a feature uses the frame', 'web/src/features/home/a.tsx', '../../app/b.ts', 'under'],
    ['the product uses tests', 'core/src/org/a.ts', '../testing/harness.ts', 'only tests'],
  ])('%s', (_, from, to, said) => {
    expect(about({ [from]: importing(to) })[0]).toContain(said);
  });

  test.each([
    ['an area uses one below through its public file', 'core/src/people/a.ts', '../org/public.ts'],
    ['everybody uses the kit', 'core/src/people/a.ts', '../kit/judge.ts'],
    ['a test reaches in', 'core/src/kit/a.test.ts', '../people/notices.ts'],
    ['the root loads samples', 'core/src/load-sample.ts', './people/sample.ts'],
    ['offline mode uses core', 'web/src/offline/a.ts', '@tenure/core/kit/ports'],
    ['the root lists areas', 'core/src/app.ts', './people/area.ts'],
    [
      'the examples of an area use what serves tests',
      'core/src/org/examples.ts',
      '../testing/harness.ts',
    ],
    ['a page uses its own feature', 'web/src/features/home/a.tsx', './queries.ts'],
  ])('but not when %s', (_, from, to) => {
    expect(about({ [from]: importing(to) })).toEqual([]);
  });
});

describe('core comes to the browser', () => {
  const host = { 'web/src/offline/host.ts': importing('@tenure/core/app') };
  const lazily = "const { start } = await import('../offline/host.ts');\n";

  test('by import() in one file', () => {
    expect(about({ ...host, 'web/src/lib/transport.ts': lazily })).toEqual([]);
  });

  test('never with the page, however long the way', () => {
    const found = about({
      ...host,
      'web/src/offline/switch.ts': importing('./host.ts'),
      'web/src/app/root.tsx': importing('../offline/switch.ts'),
    });
    expect(found).toEqual([
      'web/src/app/root.tsx loads core with the page: only import() may lead to it.',
    ]);
  });

  test('never from two files', () => {
    const found = about({ ...host, 'web/src/lib/a.ts': lazily, 'web/src/lib/b.ts': lazily });
    expect(found).toEqual(['web/src/lib/a.ts and web/src/lib/b.ts load core: one file is enough.']);
  });
});

describe('a file is refused when', () => {
  test.each([
    ['it is an index', 'core/src/org/index.ts', '', 'is an index'],
    ['its name is empty', 'web/src/lib/utils.ts', '', 'says nothing'],
    ['its folder’s name is empty', 'web/src/common/money.ts', '', 'says nothing'],
    ['it shouts', 'web/src/ui/DataTable.tsx', '', 'kebab-case'],
    ['it is too long', 'core/src/org/a.ts', '\n'.repeat(401), 'has 401 lines'],
    [
      'it stores files past the area for them',
      'core/src/leave/a.ts',
      'await ctx.ports.files.put(key, bytes);\n',
      'attach them through core/src/files',
    ],
    ['it silences the compiler', 'core/src/org/a.ts', '// @ts-ignore\n', 'goes round'],
    [
      'it lets any in',
      'core/src/org/a.ts',
      '  // biome-ignore lint/suspicious/noExplicitAny: once\n',
      'goes round',
    ],
    [
      'a state number in SQL',
      'core/src/leave/a.ts',
      'const open = sql`select from leave_requests q where q.status in (1, 6)`;\n',
      'take it from the machine',
    ],
    [
      'a command judges a change without looking who acts',
      'core/src/tasks/commands/act-on-task.ts',
      'authorize(ctx.actor, stepActions.approve, record);\n',
      'use authorizeChange',
    ],
    [
      'a to-do item is decided without looking who acts',
      'core/src/tasks/task-to-do.ts',
      'authorize(ctx.actor, stepActions.approve, record);\n',
      'use authorizeChange',
    ],
    [
      'a page reads the schema of an endpoint',
      'web/src/features/org/a.tsx',
      "import * as endpoints from '@tenure/contract/org/endpoints';\nconst form = endpoints.addUnit.body;\n",
      'import the schema itself',
    ],
    [
      'a page reads the schema of an imported endpoint',
      'web/src/features/org/a.tsx',
      "import { type Unit, addUnit } from '@tenure/contract/org/unit-endpoints';\nconst form = addUnit.query;\n",
      'import the schema itself',
    ],
    [
      'a condition has an open or',
      'core/src/kit/a.ts',
      'const a = sql<boolean>`not s.is_closed or s.ends > ${now({ of: 1 })}`;\n',
      'without parentheses',
    ],
    [
      'a condition has an open or behind a case',
      'core/src/kit/a.ts',
      "const a = sql`case when b or c then 'or' end = ${d} or (e or f)`;\n",
      'without parentheses',
    ],
    [
      'an icon is announced without a name',
      'web/src/ui/a.tsx',
      'const a = <IconPlus size={16} aria-hidden />;\nconst b = <Icon\n  size={16}\n/>;\n',
      'add aria-hidden',
    ],
    [
      'an icon of another name is announced without one',
      'web/src/ui/a.tsx',
      'const a = <theme.icon size={16} stroke={1.6} />;\n',
      'add aria-hidden',
    ],
    [
      'a failed read looks like one that is loading',
      'web/src/features/a.tsx',
      'if (!stored.data || !list.data) return <LoadingRows label="Loading" rows={4} />;\n',
      'use Loaded or LoadedRows',
    ],
    [
      'a search that was not answered looks like one without a result',
      'web/src/features/a.tsx',
      'const found = useQuery(query);\nconst a = <Select nothingFoundMessage="No results" />;\n',
      'use SearchSelect or nothingFound',
    ],
  ])('%s', (_, path, text, said) => {
    expect(brokenFileLaws(path, text)).toEqual([expect.stringContaining(said)]);
  });

  // In parts, so that this file doesn't break the rule itself.
  test.each(['only', 'skip', 'todo', 'fixme', 'each.only', 'skipIf'])(
    'a test is left out by %s',
    (how) => {
      const text = `${['test', how].join('.')}('a rule', () => {});\n`;
      for (const path of ['core/src/org/a.test.ts', 'e2e/a.spec.ts', 'server/src/long/a.long.ts'])
        expect(brokenFileLaws(path, text)).toEqual([expect.stringContaining('every test runs')]);
      expect(brokenFileLaws('core/src/org/a.ts', text)).toEqual([]);
    },
  );

  test('a test is left out where another one may be', () => {
    const text = `${['test', 'skipIf'].join('.')}(true)('needs root', () => {});\n`;
    expect(brokenFileLaws('server/src/lifecycle/commands.test.ts', text)).toHaveLength(1);
  });

  test('a field cuts what is pasted, other than a code or a search', () => {
    const text = '<TextInput label="Name" maxLength={20} />\n';
    expect(brokenFileLaws('web/src/features/org/a.tsx', text)).toEqual([
      expect.stringContaining('cuts what is pasted'),
    ]);
    expect(brokenFileLaws('web/src/ui/verification/code-field.tsx', text)).toEqual([]);
  });

  test('but data may be long', () => {
    expect(brokenFileLaws('core/src/sample/data/names.ts', '\n'.repeat(900))).toEqual([]);
  });
});

test('sizes are the median and the 95th percentile, without tests and data', () => {
  const texts = new Map<string, string>();
  for (let n = 0; n <= 100; n += 1) texts.set(`core/src/org/f${n}.ts`, '\n'.repeat(n));
  texts.set('core/src/org/a.test.ts', '\n'.repeat(5000));
  expect(sizes(texts)).toEqual({ p50: 50, p95: 95 });
});

test('Biome refuses packages where they do not belong, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenure-biome-'));
  const plant = (path: string, to: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `import a from '${to}';\n\nconsole.log(a);\n`);
  };
  const refused = {
    'contract/src/kit/a.ts': 'kysely',
    'contract/src/kit/b.ts': '@tenure/core/app',
    'core/src/kit/a.ts': 'node:fs',
    'web/src/lib/a.ts': '@tenure/core/app',
    'web/src/lib/b.ts': '@tenure/server/main',
  };
  const taken = {
    'contract/src/kit/c.ts': 'zod',
    'contract/src/kit/d.ts': 'libphonenumber-js/min',
    'contract/src/kit/e.ts': '../site/f.ts',
    'contract/src/kit/f.ts': './c.ts',
    'core/src/kit/b.test.ts': 'node:fs',
    'web/src/offline/a.ts': '@tenure/core/app',
    'web/src/lib/c.ts': '@tenure/contract/kit/field',
  };
  try {
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
    for (const [path, to] of Object.entries({ ...refused, ...taken })) plant(path, to);
    const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
    const args = ['lint', '--vcs-enabled=false', '--reporter=json'];
    const { stdout } = spawnSync(process.execPath, [biome, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    const said = [...stdout.matchAll(/(?:contract|core|web)\/src\/[\w./-]+\.ts/g)];
    expect([...new Set(said.map(([path]) => path))].sort()).toEqual(Object.keys(refused).sort());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 30_000);
