import { listBalances } from '@tenure/contract/leave/endpoints';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findActor } from '../../app.ts';
import { createApi } from '../../kit/walk/serve.ts';
import { Client } from '../../testing/client.ts';
import { tries } from '../../testing/engine.ts';
import { totalsHoldAfterAnyEntries } from '../../testing/properties/ledger-totals.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { differingTotals } from '../jobs/check-ledger-totals.ts';

const harness = useHarness();

describe('balances', () => {
  test('are those of the whole ledger, whatever is booked and whichever rules change', async () => {
    const runs = tries(30);
    const { made, compared } = await totalsHoldAfterAnyEntries(harness, runs);
    expect(made).toBeGreaterThan(runs);
    expect(compared).toBeGreaterThan(runs);
  });

  test('are right after two entries at once', async () => {
    const { home } = harness;
    const book = (minutes: number) =>
      harness.within(home, ({ db }) =>
        sql`insert into leave_ledger (employee_id, leave_type_id, day, kind, minutes)
          select ${home.idOf('employee')}, min(id), '2026-02-03', 'adjustment', ${minutes} from leave_types`.execute(
          db,
        ),
      );
    await Promise.all([book(60), book(-120), book(30)]);
    expect(await harness.within(home, differingTotals)).toEqual([]);
  });
});

describe('balances of today', () => {
  // It is 1 April in Kiritimati while it is 31 March in UTC, and the other way round in Pago Pago.
  test.each([
    ['Pacific/Kiritimati', '2026-03-31T12:00:00Z', '2026-04-01'],
    ['Pacific/Pago_Pago', '2026-04-01T05:00:00Z', '2026-03-31'],
  ])('in %s are those of the day there', async (timezone, now, day) => {
    const { home } = harness;
    const before = harness.now;
    const employeeId = home.idOf('employee');
    harness.now = new Date(now);
    await harness.within(home, async ({ db }) => {
      await db.updateTable('users').set({ timezone }).where('id', '=', employeeId).execute();
      await sql`insert into leave_ledger (employee_id, leave_type_id, day, kind, minutes)
        select ${employeeId}, id, ${day}, 'adjustment', 77 from leave_types`.execute(db);
    });
    const employee = await harness.as('employee');
    const at = async (query: Record<string, string>) =>
      (await employee.call(listBalances, { params: { employeeId }, query })).body.items;
    const [today, there] = [await at({}), await at({ on: day })];
    harness.now = before;
    expect(today).toEqual(there);
  });
});

describe('what a server keeps', () => {
  /** A second server on the same database. */
  const another = async () => {
    const { routes, database, ports, home } = harness;
    const api = createApi({
      routes,
      database,
      ports: { ...ports },
      identify: findActor,
      strict: true,
    });
    const client = new Client(api, routes, home.host);
    client.token = (await harness.as('employee')).token;
    return client;
  };
  const titles = async (client: Client) => {
    const params = { employeeId: harness.home.idOf('employee') };
    const { body } = await client.call(listBalances, { params });
    return (body as { items: { leaveType: string }[] }).items.map(({ leaveType }) => leaveType);
  };
  const rename = (title: string, fails?: Error) =>
    harness.within(harness.home, async ({ db }) => {
      await db.updateTable('leave_types').set({ title }).where('code', '=', 'ANNUAL').execute();
      if (fails) throw fails;
    });

  test('is read again by every server with the next request after a change', async () => {
    const servers = [await another(), await another()];
    for (const title of ['Holidays', 'Annual leave']) {
      await rename(title);
      for (const server of servers) expect(await titles(server)).toContain(title);
    }
  });

  test('has nothing of a change that was rolled back', async () => {
    const server = await another();
    const undone = new Error('undone on purpose');
    await expect(rename('Never', undone)).rejects.toBe(undone);
    await rename('Annual leave');
    expect(await titles(server)).not.toContain('Never');
  });
});

describe('the nightly check', () => {
  test('lists people whose totals are not the sum of the ledger until they are right again', async () => {
    const { home } = harness;
    const id = home.idOf('employee');
    const failures = () =>
      harness.within(home, ({ db }) =>
        db
          .selectFrom('job_failures')
          .select('record_id')
          .where('job', '=', 'leave-check-ledger-totals')
          .execute(),
      );
    const change = (what: { minutes?: number; day?: number }) =>
      harness.within(home, ({ db }) =>
        sql`update leave_ledger_totals set minutes = minutes + ${what.minutes ?? 0},
            days = array_cat(array[array[days[1][1] + ${what.day ?? 0}::int, days[1][2]]], days[2:])
          where employee_id = ${id} and month = '2026-01-01'`.execute(db),
      );
    await harness.within(home, ({ db }) =>
      sql`insert into leave_ledger (employee_id, leave_type_id, day, kind, minutes)
        select ${id}, min(id), '2026-01-05', 'adjustment', 60 from leave_types`.execute(db),
    );
    await harness.run('leave-check-ledger-totals');
    expect(await failures()).toEqual([]);
    for (const [wrong, right] of [
      [{ minutes: 7 }, { minutes: -7 }],
      [{ day: 1 }, { day: -1 }],
    ] as const) {
      await change(wrong);
      await harness.run('leave-check-ledger-totals');
      expect(await failures()).toEqual([{ record_id: id }]);
      await change(right);
      await harness.run('leave-check-ledger-totals');
      expect(await failures()).toEqual([]);
    }
  });
});
