/** Row-level security also applies to migrations: outside a company, a statement silently changes no rows. */
import { expect, test } from 'vitest';
import { readMigrationFiles } from './migration-files.ts';

/** Released with this fault, and repeated by 202611180851 and 202611181015. */
const repaired = [
  '202611161638-performance-library-use.sql',
  '202611161931-kit-audit-people.sql',
  '202611171545-documents-words-read.sql',
  '202611180525-recognition-departments.sql',
];

const changesRows = (sql: string) => /^(?:update|insert into|delete from|merge into)\b/im.test(sql);
const reachesCompanies = (sql: string) => /tenure\.tenant|no force row level security/.test(sql);

test('a migration that changes rows reaches those of every company', async () => {
  const silent = (await readMigrationFiles())
    .filter(({ sql }) => changesRows(sql) && !reachesCompanies(sql))
    .map(({ name }) => name);
  expect(silent).toEqual(repaired);
});
