import { expect, test } from 'vitest';
import { importsOf } from '../architecture/imports.ts';
import { durationLines, playwrightTimes, vitestTimes } from './durations.ts';
import { everything, ofAreas, ofChanges } from './select.ts';

const areas = ['dashboard', 'leave', 'org', 'site', 'worktime'];
const journeys = ['dashboard.spec.ts', 'leave-approval.spec.ts', 'leave.spec.ts', 'slice.spec.ts'];
const imports = [
  ...importsOf('core/src/leave/a.ts', "import { a } from '../worktime/public.ts';\n"),
  ...importsOf('core/src/worktime/a.ts', "import { a } from '../org/public.ts';\n"),
  ...importsOf('core/src/org/a.test.ts', "import { a } from '../leave/b.ts';\n"),
];
const sources = { areas, journeys, imports };
const after = (...changed: string[]) => ofChanges(changed, sources);

test('an area has its tests in contract, core and web, with its laws, and its journeys', () => {
  expect(ofAreas(['leave'], sources)).toEqual({
    tests: ['contract/src/leave/', 'core/src/leave/', 'web/src/features/leave/'],
    journeys: ['leave-approval.spec.ts', 'leave.spec.ts'],
  });
  expect(ofAreas(['site'], sources).tests).toContain('web/src/features/administration/');
  expect(() => ofAreas(['pets'], sources)).toThrow('There is no area pets');
});

test('a change affects its area and those that stand on it, and no other', () => {
  const { tests, journeys: chosen } = after('core/src/worktime/rules/dates.ts');
  expect(tests).toEqual(
    expect.arrayContaining([
      'core/src/worktime/',
      'core/src/leave/',
      'core/src/testing/',
      'server/',
    ]),
  );
  expect(tests).not.toContain('core/src/org/');
  expect(chosen).toEqual(['leave-approval.spec.ts', 'leave.spec.ts']);
});

test.each([
  ['the kit', 'core/src/kit/judge.ts'],
  ['what is installed', 'package-lock.json'],
  ['what puts areas together', 'core/src/app.ts'],
  ['a table of the kit', 'core/migrations/202611160623-kit-provisions.sql'],
  ['a file that nobody knows', 'new-folder/a.ts'],
])('a change of %s affects everything', (_, path) => {
  expect(after('core/src/leave/a.ts', path)).toEqual(everything);
});

test.each([
  ['a page of documents', 'docs/ARCHITECTURE.md', ['scripts/documents.test'], []],
  [
    'expected permissions',
    'docs/permissions/leave.md',
    [
      'core/src/leave/laws.test',
      'core/src/testing/permissions/permissions.test',
      'scripts/documents.test',
    ],
    [],
  ],
  ['a script', 'scripts/new-area.ts', ['scripts/'], []],
  ['a journey', 'e2e/leave.spec.ts', [], ['leave.spec.ts']],
  ['the components of pages', 'web/src/ui/toast.ts', ['web/'], null],
  ['the host', 'server/src/product.ts', ['server/'], null],
  ['a test of the host', 'server/src/settings.test.ts', ['server/'], []],
])('a change of %s affects that', (_, path, tests, chosen) => {
  expect(after(path)).toEqual({ tests, journeys: chosen });
});

test('a migration belongs to the area it names', () => {
  expect(after('core/migrations/202611160930-leave-x.sql').tests).toContain('core/src/leave/');
});

test('the time of a run is told by area and by file', () => {
  const testResults = [
    { name: '/a/core/src/leave/a.test.ts', startTime: 0, endTime: 30_000 },
    { name: '/a/core/src/leave/a.test.ts', startTime: 0, endTime: 60_000 },
    { name: '/a/server/src/b.test.ts', startTime: 5_000, endTime: 6_000 },
  ];
  const results = [{ duration: 12_000 }];
  const inner = { file: 'leave.spec.ts', specs: [{ tests: [{ results }] }] };
  const times = [
    ...vitestTimes({ testResults }, '/a/'),
    ...playwrightTimes({ suites: [{ file: 'leave.spec.ts', suites: [inner] }] }),
  ];
  expect(durationLines(times, areas)).toEqual([
    'Minutes of test time per area (several run at once):',
    '   1.7  leave',
    '   0.0  server',
    'The ten slowest files, in seconds:',
    '  90.0  core/src/leave/a.test.ts',
    '  12.0  e2e/leave.spec.ts',
    '   1.0  server/src/b.test.ts',
  ]);
});
