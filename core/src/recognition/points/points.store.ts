/** Points: balances are the sum of a person's ledger; givers' budgets are stored by period. */
import { recognitionMessages } from '@tenure/contract/recognition/messages';
import type { RecognitionSettings } from '@tenure/contract/recognition/settings';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { settingJson } from '../../kit/tenant-settings.ts';
import { recognitionSetting } from '../administration/settings.ts';
import { periodStart } from '../rules/budget-period.ts';

/**
 * A person's points since the company's start date. A reversal is counted on the date of the entry it
 * reverses, so that both are included or neither. Other viewers don't get private posts and redemptions
 * counted, as the difference would reveal them. Uses stored monthly totals (ADR 121); only the month of the
 * start date needs entries subtracted.
 */
export const pointsOf = (
  employeeId: number | RawBuilder<unknown>,
  { isSelf }: { readonly isSelf: boolean },
): RawBuilder<number> => {
  const kept = sql.ref(isSelf ? 't.points' : 't.public_points');
  const isCounted = isSelf ? sql`true` : sql`g.is_public`;
  return sql<number>`(select (
      coalesce((select sum(${kept}) from recognition_point_totals t where t.employee_id = ${employeeId}
        and t.month >= coalesce(date_trunc('month', points_start.day)::date, '-infinity')), 0)
      - coalesce((select sum(g.points) from recognition_points g where g.employee_id = ${employeeId}
        and ${isCounted} and g.counted_at < points_start.day at time zone 'UTC'
        and g.counted_at >= date_trunc('month', points_start.day) at time zone 'UTC'), 0))::int
    from (select (${settingJson(recognitionSetting)} ->> 'pointsStartDate')::timestamp as day offset 0) points_start)`;
};

export const periodNow = ({ actor, now }: SignedInCtx, { budgetPeriod }: RecognitionSettings) =>
  periodStart(dayIn(actor.timezone, now), budgetPeriod);

export async function pointsLeft(ctx: SignedInCtx, settings: RecognitionSettings): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select spent from recognition_allowances where giver_id = ${ctx.actor.userId}
      and period_start = ${periodNow(ctx, settings)}`.execute(ctx.db);
  return Math.max(0, settings.budget - (rows[0]?.spent ?? 0));
}

/** Deducts points from the giver's budget; concurrent calls wait on the budget's row lock. */
export async function spend(
  ctx: SignedInCtx,
  settings: RecognitionSettings,
  cost: number,
): Promise<string | null> {
  if (cost === 0) return null;
  const period = periodNow(ctx, settings);
  const { rows } = await sql`
    insert into recognition_allowances as mine (giver_id, period_start, spent)
    select ${ctx.actor.userId}, ${period}::date, ${cost}::int where ${cost}::int <= ${settings.budget}::int
    on conflict (tenant_id, giver_id, period_start)
      do update set spent = mine.spent + excluded.spent
      where mine.spent + excluded.spent <= ${settings.budget}::int
    returning spent`.execute(ctx.db);
  if (rows.length > 0) return period;
  const left = await pointsLeft(ctx, settings);
  throw new Refusal(
    422,
    'recognition.over-budget',
    recognitionMessages.overBudget(left, settings.pointsLabel),
  );
}

/**
 * Serialises changes to these people's points, always locking in id order: redeeming, approving a
 * redemption and taking points back.
 */
export async function lockPoints(ctx: Ctx, employeeIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(employeeIds)].sort((one, other) => one - other))
    await sql`select ${pointsLock(sql`${id}::bigint`)}`.execute(ctx.db);
}

/** Must be awaited in a statement before the one that reads the balance. */
export const pointsLock = (employeeId: RawBuilder<unknown>) =>
  sql<string>`pg_advisory_xact_lock(hashtextextended(
    'recognition-points:' || current_tenant() || ':' || ${employeeId}, 0))::text`;

/** Whether anyone has a negative balance: points taken back after being spent leave a debt. */
export async function isInDebt({ db }: Ctx, employeeIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ isInDebt: boolean }>`
    select bool_or(owned.points < 0) as "isInDebt"
    from unnest(${[...employeeIds]}::bigint[]) person (id)
    cross join lateral (select ${pointsOf(sql`person.id`, { isSelf: true })} as points) owned`.execute(
    db,
  );
  return rows[0]?.isInDebt ?? false;
}

/** Refunds the budget for posts never published or deleted by their giver. */
export async function giveBack(
  ctx: Ctx,
  { giver_id, budget_period, points, recipient_ids }: Refunded,
): Promise<void> {
  if (budget_period === null) return;
  await sql`update recognition_allowances
    set spent = greatest(0, spent - ${points * recipient_ids.length})
    where giver_id = ${giver_id} and period_start = ${budget_period}::date`.execute(ctx.db);
}

interface Refunded {
  readonly giver_id: number;
  readonly budget_period: string | null;
  readonly points: number;
  readonly recipient_ids: readonly number[];
}
