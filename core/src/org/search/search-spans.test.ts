/** Search entries store the dates of their records; this compares them with the records. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

/** Search entries whose dates or order differ from the record. */
const differences = () =>
  harness.within(harness.home, async ({ db }) => {
    const { rows } = await sql<{ kind: string; record_id: number }>`
      with spans (kind, record_id, label, there_from, there_until) as (
        select 'employee', e.id, u.first_name || ' ' || u.last_name, e.start_date, e.end_date
        from employees e join users u on u.id = e.id
        union all select 'position', id, title, opens_on, closes_on from positions
        union all select 'department', id, title, '-infinity',
          case when merged_into_id is null then closed_on - 1 else '-infinity' end from departments
        union all select 'location', id, title, '-infinity',
          case when merged_into_id is null then closed_on - 1 else '-infinity' end from locations
      )
      select distinct kept.kind, kept.record_id from (
        select kind, record_id, label, there_from, there_until from search_entries
        union all select kind, record_id, label, there_from, there_until from search_records) kept
      left join spans using (kind, record_id)
      where (kept.label, kept.there_from, kept.there_until)
        is distinct from (spans.label, spans.there_from, spans.there_until)`.execute(db);
    return rows;
  });

const change = (statement: ReturnType<typeof sql>) =>
  harness.within(harness.home, ({ db }) => statement.execute(db));

test('the words of a company say from when to when their records are found', async () => {
  expect(await differences()).toEqual([]);
});

test.each([
  ['people who leave', sql`update employees set end_date = '2027-02-28'`],
  ['people who stay after all', sql`update employees set end_date = null`],
  ['a first day that moves', sql`update employees set start_date = start_date - 1`],
  ['another name', sql`update users set last_name = last_name || ' Junior'`],
  ['positions that close', sql`update positions set closes_on = '2027-06-30'`],
  ['departments that close', sql`update departments set closed_on = '2027-01-01'`],
  [
    'locations that close',
    sql`update locations set closed_on = '2027-01-01', title = title || '!'`,
  ],
  [
    'departments that are merged',
    sql`update departments set merged_into_id = (select min(id) from departments)
      where id <> (select min(id) from departments)`,
  ],
])('%s are noticed', async (_, statement) => {
  await change(statement);
  expect(await differences()).toEqual([]);
});
