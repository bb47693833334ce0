/** Property of the monthly totals: after any entries and rule changes, balances match the whole ledger. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Ctx } from '../../kit/ctx.ts';
import { balancesOn } from '../../leave/balances/balance.store.ts';
import { aboutBalances } from '../../leave/balances/balance-facts.store.ts';
import { factsOf } from '../../leave/balances/leave-facts.store.ts';
import { differingTotals } from '../../leave/jobs/check-ledger-totals.ts';
import { dates } from '../../worktime/public.ts';
import type { Harness } from '../harness.ts';

const TODAY = '2026-03-10';
const day = fc.integer({ min: -900, max: 400 }).map((days) => dates.addDays(TODAY, days));
const minutes = fc.integer({ min: -3000, max: 3000 });
const type = fc.nat(20);

const change = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ what: fc.constant('entry' as const), type, day, minutes },
      kind: fc.constantFrom('taken', 'adjustment', 'banking'),
    }),
  },
  fc.record({ what: fc.constant('period' as const), type, day, minutes }),
  fc.record({ what: fc.constant('carry' as const), type, weeks: fc.option(fc.nat(300)) }),
  fc.record({ what: fc.constant('service' as const), type, counts: fc.boolean() }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const undone = new Error('undone on purpose');

/** Returns the number of changes, and of compared balances other than zero. */
export async function totalsHoldAfterAnyEntries(harness: Harness, runs: number) {
  let [made, compared] = [0, 0];
  const sequence = fc.array(change, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(sequence, fc.array(day, { maxLength: 3 }), (changes, days) =>
      harness
        .within(harness.home, async (ctx) => {
          const employeeId = harness.home.idOf('employee');
          for (const one of changes) {
            await make(ctx, employeeId, one);
            made += 1;
          }
          expect(await differingTotals(ctx)).toEqual([]);
          for (const on of [TODAY, ...days]) compared += await sameBalances(ctx, employeeId, on);
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        }),
    ),
    { numRuns: runs },
  );
  return { made, compared };
}

async function sameBalances(ctx: Ctx, employeeId: number, on: string): Promise<number> {
  const naive = balancesOn(await factsOf(ctx, employeeId), on);
  const about = await aboutBalances({ ...ctx, actor: { timezone: 'UTC' } }, employeeId, on);
  expect(about && balancesOn(about.facts, on)).toEqual(naive);
  return naive.filter(({ balanceMinutes }) => balanceMinutes !== 0).length;
}

async function make({ db }: Ctx, employeeId: number, one: Change): Promise<void> {
  const typeId = sql`(select id from leave_types order by id limit 1
    offset ${one.type} % (select count(*) from leave_types))`;
  if (one.what === 'carry')
    await sql`update leave_type_rules set most_carried_weeks = ${one.weeks}
      where leave_type_id = ${typeId}`.execute(db);
  else if (one.what === 'service')
    await sql`update leave_type_rules set counts_as_service = ${one.counts}
      where leave_type_id = ${typeId}`.execute(db);
  else {
    const isPeriod = one.what === 'period';
    await sql`insert into leave_ledger (employee_id, leave_type_id, day, kind, minutes, period_key)
      values (${employeeId}, ${typeId}, ${one.day}, ${isPeriod ? 'accrual' : one.kind}, ${one.minutes},
        ${isPeriod ? one.day.slice(0, 7) : null}) on conflict do nothing`.execute(db);
  }
}
