/** Points: what people have is the sum of the ledger; what givers may still give is kept by period. */
import { recognitionMessages } from '@tenure/contract/recognition/messages';
import type { RecognitionSettings } from '@tenure/contract/recognition/settings';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { settingJson } from '../../kit/tenant-settings.ts';
import { recognitionSetting } from '../administration/settings.ts';
import { periodStart } from '../rules/budget-period.ts';

const startDate = sql`(${settingJson(recognitionSetting)} ->> 'pointsStartDate')::date`;

/**
 * The sum of a person's ledger from the company's start date on. An entry that takes something back counts
 * as of the day of what it takes back, so that the two are in or out together. For others, private posts
 * and redemptions are left out: the difference would tell of them.
 */
export const pointsOf = (
  employeeId: number | RawBuilder<unknown>,
  { isSelf }: { readonly isSelf: boolean },
): RawBuilder<number> => {
  const counted = sql<number>`(select coalesce(sum(g.points), 0)::int from recognition_points g
    left join recognition_posts p on p.tenant_id = g.tenant_id and p.id = g.post_id
    left join recognition_redemptions q on q.tenant_id = g.tenant_id and q.id = g.redemption_id
    where g.employee_id = ${employeeId}
      and (${isSelf} or (p.is_private is not true and q.id is null))
      and coalesce(p.published_at, q.requested_at, g.created_at) >= coalesce(${startDate}, '-infinity'))`;
  if (!isSelf) return counted;
  // Without a start date everything counts: hundreds of posts need not be looked up.
  return sql<number>`(case when ${startDate} is null
    then (select coalesce(sum(g.points), 0)::int from recognition_points g where g.employee_id = ${employeeId})
    else ${counted} end)`;
};

export const periodNow = ({ actor, now }: SignedInCtx, { budgetPeriod }: RecognitionSettings) =>
  periodStart(dayIn(actor.timezone, now), budgetPeriod);

export async function pointsLeft(ctx: SignedInCtx, settings: RecognitionSettings): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select spent from recognition_allowances where giver_id = ${ctx.actor.userId}
      and period_start = ${periodNow(ctx, settings)}`.execute(ctx.db);
  return Math.max(0, settings.budget - (rows[0]?.spent ?? 0));
}

/** Takes points out of the giver's budget; two at once wait for each other on its row. */
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
 * Changes to these people's points take turns, locked in one order: redeeming, approving a redemption and taking
 * points back.
 */
export async function lockPoints(ctx: Ctx, employeeIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(employeeIds)].sort((one, other) => one - other))
    await sql`select ${pointsLock(sql`${id}::bigint`)}`.execute(ctx.db);
}

/** For a statement that is waited for before what people have is read. */
export const pointsLock = (employeeId: RawBuilder<unknown>) =>
  sql<string>`pg_advisory_xact_lock(hashtextextended(
    'recognition-points:' || current_tenant() || ':' || ${employeeId}, 0))::text`;

/** Whether one of these people has spent what is gone: points that are taken back leave a debt. */
export async function isInDebt({ db }: Ctx, employeeIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ isInDebt: boolean }>`
    select bool_or(owned.points < 0) as "isInDebt"
    from unnest(${[...employeeIds]}::bigint[]) person (id)
    cross join lateral (select ${pointsOf(sql`person.id`, { isSelf: true })} as points) owned`.execute(
    db,
  );
  return rows[0]?.isInDebt ?? false;
}

/** What was never published, or was deleted by its giver, goes back to the budget. */
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
