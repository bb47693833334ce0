import { describe, expect, test } from 'vitest';
import { brokenTableLaws, tablesOf } from './table-laws.ts';

const manifests = {
  'core/src/org/area.ts': "defineArea({\n  name: 'org',\n  tables: ['positions'],\n})",
  'core/src/leave/area.ts': "defineArea({\n  name: 'leave',\n  tables: ['leave_requests'],\n})",
};
const kit = ['audit_log', 'tenants'];
const about = (files: Record<string, string>, allowed: Record<string, string[]> = {}) =>
  brokenTableLaws(
    new Map(Object.entries({ ...manifests, ...files })),
    ['positions', 'leave_requests', ...kit],
    allowed,
  );

describe('a table of another area is refused', () => {
  test.each([
    ['in a Kysely read', "db.selectFrom('positions as p')"],
    ['in a Kysely change', "db\n  .updateTable('positions')"],
    ['in a join', "query.leftJoin('positions as p', 'p.id', 'r.id')"],
    ['in many rows at once', "insertMany(\n  ctx,\n  'positions',\n  rows)"],
    ['in SQL', 'sql`select 1 from leave_requests r join positions p on true`'],
    ['in a delete in SQL', 'sql`delete from positions`'],
  ])('%s', (_, code) => {
    expect(about({ 'core/src/leave/a.store.ts': code })).toEqual([
      'core/src/leave/a.store.ts names positions, which belongs to org: use its public.ts.',
    ]);
  });

  test.each([
    ['its own', 'core/src/org/a.ts', "db.selectFrom('positions')"],
    ['the audit log', 'core/src/org/a.ts', "db.selectFrom('audit_log')"],
    ['in a test', 'core/src/leave/a.test.ts', "db.selectFrom('positions')"],
    ['in examples', 'core/src/leave/examples.ts', "db.selectFrom('positions')"],
    ['in a comment', 'core/src/leave/a.ts', '/** Taken from positions. */\n// from positions'],
  ])('but not %s', (_, path, code) => {
    expect(about({ [path]: code })).toEqual([]);
  });
});

test('the list of exceptions is used, and shrinks', () => {
  const allowed = { leave: ['positions'] };
  const use = { 'core/src/leave/a.ts': "db.selectFrom('positions')" };
  expect(about(use, allowed)).toEqual([]);
  expect(about({}, allowed)).toEqual([
    'leave names positions no longer: take it off scripts/architecture/table-laws.ts.',
  ]);
});

test('a table has one owner', () => {
  const twice = "defineArea({\n  name: 'people',\n  tables: ['positions'],\n})";
  expect(about({ 'core/src/people/area.ts': twice })).toEqual([
    'positions belongs to org and to people: one area owns a table.',
  ]);
  expect(brokenTableLaws(new Map(), ['pets'], {})).toEqual([
    'pets belongs to no area: name it in the tables of core/src/<area>/area.ts.',
  ]);
});

test('the tables are read from the generated types', () => {
  expect(tablesOf('export interface DB {\n  a_b: AB;\n  c: C;\n}\n')).toEqual(['a_b', 'c']);
});
