/** Files of long lists: read in small batches, they have the same rows in the same order. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { logTable } from '../audit/audit.store.ts';
import { actorsOf } from '../identity/public.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import type { Table } from '../kit/list/table-file.ts';
import { enrolmentTable } from '../learning/enrolments/enrolment-list.ts';
import { balanceTable } from '../leave/balances/balance-report-file.ts';
import { enrolmentIn } from './scenes/learning-scene.ts';
import { useHarness } from './use-harness.ts';

const harness = useHarness();

const rowsOf = (read: (ctx: SignedInCtx, most?: number) => Promise<Table>, most?: number) =>
  harness.within(harness.home, async (ctx) => {
    const [actor] = await actorsOf(ctx, [harness.home.idOf('hr.manager')]);
    if (!actor) throw new Error('HR has no account');
    const { batches } = await read({ ...ctx, actor }, most);
    const rows: (readonly string[])[] = [];
    for await (const batch of batches) rows.push(...batch);
    return rows;
  });

async function expectSame(read: (ctx: SignedInCtx, most?: number) => Promise<Table>) {
  const whole = await rowsOf(read);
  expect(whole.length).toBeGreaterThan(3);
  expect(await rowsOf(read, 1)).toEqual(whole);
  expect(await rowsOf(read, 2)).toEqual(whole);
  return whole;
}

test('enrolments, those without a due date last', async () => {
  for (const person of [
    'employee',
    'colleague',
    'manager.one',
    'manager.two',
    'hr.manager',
  ] as const)
    await enrolmentIn(harness, harness.home, 'LONG', 'IN_PROGRESS', { person });
  await harness.within(harness.home, ({ db }) =>
    sql`update learning_enrolments set due_on = date '2026-04-01' + (employee_id % 2)::int
      where employee_id = any(${[
        harness.home.idOf('employee'),
        harness.home.idOf('colleague'),
        harness.home.idOf('manager.one'),
      ]}::bigint[])`.execute(db),
  );
  const filters = { searchText: 'course long', show: 'all' } as const;
  const rows = await expectSame((ctx, most) => enrolmentTable(ctx, filters, most));
  const due = rows.map((row) => row[5]);
  expect(due.slice(3)).toEqual(['', '']);
  expect(due.slice(0, 3)).toEqual(due.slice(0, 3).sort());
});

test('the audit log, newest first', async () => {
  await harness.within(harness.home, ({ db }) =>
    sql`insert into audit_log (action, subject_type, at)
      select 'learning.long-file.changed', 'file', now() from generate_series(1, 7)`.execute(db),
  );
  const filters = { searchText: 'long file', type: 'all' } as const;
  expect(await expectSame((ctx, most) => logTable(ctx, filters, most))).toHaveLength(7);
});

test('leave balances, by name', async () => {
  const query = { columns: '', leaveTypeCode: '', department: '', location: '', search: '' };
  const rows = await expectSame((ctx, most) => balanceTable(ctx, { query }, most));
  expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
});
