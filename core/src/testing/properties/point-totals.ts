/** Property of point totals: after any posts, redemptions and start dates, they match the whole ledger. */
import { postMachine } from '@tenure/contract/recognition/post-states';
import { redemptionMachine } from '@tenure/contract/recognition/redemption-states';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Ctx } from '../../kit/ctx.ts';
import { writeSetting } from '../../kit/tenant-settings.ts';
import { recognitionSetting } from '../../recognition/administration/settings.ts';
import { differingTotals } from '../../recognition/jobs/check-point-totals.ts';
import { pointsOf } from '../../recognition/points/points.store.ts';
import type { Harness } from '../harness.ts';

const START = Date.parse('2026-03-10T00:00:00Z');
const HOUR = 3_600_000;
/** Often at the start of a day or a month, to test the boundaries. */
const moment = fc.oneof(
  fc.integer({ min: -9000, max: 2000 }).map((hours) => new Date(START + hours * HOUR)),
  fc
    .tuple(fc.integer({ min: 0, max: 5 }), fc.constantFrom(-1, 0, 1))
    .map(([month, ms]) => new Date(Date.UTC(2026, month, 1) + ms)),
);
const points = fc.integer({ min: 1, max: 200 });
const isBack = fc.boolean();
const change = fc.oneof(
  fc.record({
    what: fc.constant('post' as const),
    at: moment,
    points,
    isBack,
    isPrivate: fc.boolean(),
  }),
  fc.record({ what: fc.constant('redemption' as const), at: moment, points, isBack }),
  fc.record({ what: fc.constant('entry' as const), at: moment, points }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;
const startDate = fc.option(moment.map((at) => at.toISOString().slice(0, 10)));

const undone = new Error('undone on purpose');

/** Returns the number of changes, and of compared totals other than zero. */
export async function pointsHoldAfterAnything(harness: Harness, runs: number) {
  let [made, compared] = [0, 0];
  const sequence = fc.array(change, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(sequence, fc.array(startDate, { maxLength: 4 }), (changes, dates) =>
      harness
        .within(harness.home, async (ctx) => {
          const [employeeId, giverId] = [
            harness.home.idOf('employee'),
            harness.home.idOf('colleague'),
          ];
          for (const one of changes) await make(ctx, employeeId, giverId, one);
          made += changes.length;
          expect(await differingTotals(ctx)).toEqual([]);
          for (const pointsStartDate of [null, ...dates]) {
            await writeSetting(ctx, recognitionSetting, { pointsStartDate });
            for (const isSelf of [true, false])
              compared += await sameAsLedger(ctx, employeeId, isSelf, pointsStartDate);
          }
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

/** Compares with the whole ledger, entry by entry. */
async function sameAsLedger(ctx: Ctx, id: number, isSelf: boolean, start: string | null) {
  const { rows } = await sql<{ counted: number; naive: number }>`
    select ${pointsOf(id, { isSelf })} as counted, (
      select coalesce(sum(g.points), 0)::int from recognition_points g
      left join recognition_posts p on p.id = g.post_id
      left join recognition_redemptions q on q.id = g.redemption_id
      where g.employee_id = ${id} and (${isSelf} or (p.is_private is not true and q.id is null))
        and coalesce(p.published_at, q.requested_at, g.created_at)
          >= coalesce(${start}::timestamp at time zone 'UTC', '-infinity')) as naive`.execute(
    ctx.db,
  );
  const [{ counted, naive }] = rows as [{ counted: number; naive: number }];
  expect(counted).toBe(naive);
  return naive === 0 ? 0 : 1;
}

/** Entries as written by the commands: a reversal is a later entry. */
async function make({ db }: Ctx, employeeId: number, giverId: number, one: Change): Promise<void> {
  const later = (sign: number, reason: string, by: string, id: unknown) =>
    sql`insert into recognition_points (employee_id, points, reason, ${sql.ref(by)}, created_at)
      values (${employeeId}, ${sign * one.points}::int, ${reason}, ${id},
        ${new Date(one.at.getTime() + 40 * 24 * HOUR)})`.execute(db);
  if (one.what === 'entry')
    await sql`insert into recognition_points (employee_id, points, reason, created_at)
      values (${employeeId}, ${one.points}, 'received', ${one.at})`.execute(db);
  else if (one.what === 'post') {
    const { rows } = await sql<{ post_id: number }>`
      with made as (
        insert into recognition_posts (giver_id, type, title, message, state, is_private, points,
          created_at, published_at)
        values (${giverId}, 'recommendation', 'Thanks', '', ${postMachine.states.published.code},
          ${one.isPrivate}, ${one.points}, ${one.at}, ${one.at}) returning id, points, published_at)
      insert into recognition_points (employee_id, points, reason, post_id, created_at)
      select ${employeeId}::bigint, points, 'received', id, published_at from made
      returning post_id`.execute(db);
    if (one.isBack) await later(-1, 'taken-back', 'post_id', rows[0]?.post_id);
  } else {
    const { rows } = await sql<{ redemption_id: number }>`
      with gift as (
        insert into recognition_gifts (title, points) values ('Book', ${one.points}) returning id, title, points
      ), made as (
        insert into recognition_redemptions (gift_id, employee_id, title, points, is_counted, status, requested_at)
        select id, ${employeeId}::bigint, title, points, false,
          ${redemptionMachine.states.pending.code}::smallint, ${one.at}::timestamptz
        from gift returning id, employee_id, points, requested_at)
      insert into recognition_points (employee_id, points, reason, redemption_id, created_at)
      select employee_id, -points, 'redeemed', id, requested_at from made
      returning redemption_id`.execute(db);
    if (one.isBack) await later(1, 'returned', 'redemption_id', rows[0]?.redemption_id);
  }
}
