/** Leave types with their dated rules; a change replaces all rules of a type, but no past entries. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import type { LeaveType, LeaveTypeInput } from '@tenure/contract/leave/leave-type';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { insertMany, takeIds } from '../../kit/bulk.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput, Refusal } from '../../kit/refusal.ts';
import { dates } from '../../worktime/public.ts';
import { rulesOfType } from '../balances/leave-facts.store.ts';
import { firstDifference } from '../rules/changed-rules.ts';
import { ruleColumns } from './default-leave-types.ts';

type Rules = LeaveType['rules'];
type TypeRow = Omit<LeaveType, 'notice'> & { total: number; accrued_to: string };

export async function readTypes(
  ctx: SignedInCtx,
  where: RawBuilder<unknown> = sql`true`,
  page = { limit: 1, offset: 0 },
): Promise<TypeRow[]> {
  const { rows } = await sql<TypeRow>`
    select t.id, t.code, t.title, t.colour, t.country, t.unit, t.is_paid as "isPaid",
      t.is_banking as "isBanking", t.is_private as "isPrivate", t.is_paid_out as "isPaidOut", ${rulesOfType} as rules, t.version, t.accrued_to,
      count(*) over ()::int as total
    from leave_types t where ${where} order by t.country nulls first, t.title, t.id
    limit ${page.limit} offset ${page.offset}`.execute(ctx.db);
  return rows;
}

const RULE_KEYS = [
  'effectiveFrom',
  'effectiveTo',
  'accrual',
  'accrualPeriod',
  'rateNumerator',
  'rateDenominator',
  'regionalRates',
  'grantUnit',
  'grantWeeks',
  'grantOn',
  'afterMonths',
  'mostCarriedWeeks',
  'includesHolidays',
  'countsAsService',
  'evidenceAfterDays',
  'minimumNoticeDays',
  'mostNegativeMinutes',
  'secondStep',
  'secondStepRole',
  'cancelNeedsApproval',
] as const;

export const presentType = ({ total: _, accrued_to: __, rules, ...type }: TypeRow): LeaveType => ({
  ...type,
  notice: null,
  rules: rules.map(
    (rule) =>
      Object.fromEntries(RULE_KEYS.map((key) => [key, rule[key]])) as LeaveType['rules'][number],
  ),
});

export async function lockType(ctx: SignedInCtx, id: number): Promise<TypeRow | undefined> {
  await ctx.db.selectFrom('leave_types').select('id').where('id', '=', id).forUpdate().execute();
  return (await readTypes(ctx, sql`t.id = ${id}`))[0];
}

export async function addType(
  ctx: SignedInCtx,
  { body }: { body: LeaveTypeInput },
): Promise<LeaveType> {
  const { rows } = await sql<{ id: number }>`
    insert into leave_types (code, title, colour, country, unit, is_paid, is_banking, is_private,
      is_paid_out, opened_on, accrued_to)
    values (${body.code}, ${body.title}, ${body.colour}, ${body.country}, ${body.unit},
      ${body.isPaid}, ${body.isBanking}, ${body.isPrivate}, ${body.isPaidOut}, ${dayBefore(body)}, ${dayBefore(body)})
    on conflict do nothing returning id`.execute(ctx.db);
  const id = rows[0]?.id;
  if (!id) throw new Refusal(409, 'leave.code-taken', leaveMessages.codeTaken(body.code));
  return keepRules(ctx, id, body, undefined);
}

export async function editType(
  ctx: SignedInCtx,
  { body }: { body: LeaveTypeInput },
  before: TypeRow,
): Promise<LeaveType> {
  if (body.country !== before.country)
    throw new Refusal(422, 'leave.country-stays', leaveMessages.countryStays, {
      errors:
        invalidInput([{ field: 'country', message: leaveMessages.countryStays }]).extras.errors ??
        [],
    });
  const changed = await sql`
    update leave_types t set code = ${body.code}, title = ${body.title}, colour = ${body.colour},
      unit = ${body.unit}, is_paid = ${body.isPaid}, is_banking = ${body.isBanking},
      is_private = ${body.isPrivate}, is_paid_out = ${body.isPaidOut},
      accrued_to = greatest(t.opened_on, least(t.accrued_to, ${dayBeforeChange(before, body)}::date)),
      version = ${before.version + 1}
    where t.id = ${before.id} and not exists (select from leave_types other
      where other.code = ${body.code} and other.country is not distinct from t.country
        and other.id <> t.id)
    returning t.id`.execute(ctx.db);
  if (changed.rows.length === 0)
    throw new Refusal(409, 'leave.code-taken', leaveMessages.codeTaken(body.code));
  await ctx.db.deleteFrom('leave_type_rules').where('leave_type_id', '=', before.id).execute();
  return keepRules(ctx, before.id, body, before);
}

/** Accrual by the first rule starts on its first day, even if that is in the past. */
const dayBefore = ({ rules }: LeaveTypeInput) =>
  dates.addDays(rules.map(({ effectiveFrom }) => effectiveFrom).sort()[0] ?? '', -1);

/** Accruals since then are recalculated; null when they don't change. */
function dayBeforeChange(before: { rules: Rules }, after: { rules: Rules }): string | null {
  const first = firstDifference(before.rules, after.rules);
  return first && dates.addDays(first, -1);
}

async function keepRules(
  ctx: SignedInCtx,
  id: number,
  { rules }: LeaveTypeInput,
  before: unknown,
): Promise<LeaveType> {
  refuseOverlapsAndGaps(rules);
  const ids = await takeIds(ctx, 'leave_type_rules', rules.length);
  await insertMany(
    ctx,
    'leave_type_rules',
    rules.map((rule, n) => ({
      id: ids[n],
      leave_type_id: id,
      effective_from: rule.effectiveFrom,
      effective_to: rule.effectiveTo,
      ...ruleColumns(rule),
    })),
  );
  await audit(ctx, {
    action: before ? 'leave.type.changed' : 'leave.type.added',
    subject: { type: 'leave-type', id },
    before,
    after: { rules },
  });
  const [type] = await readTypes(ctx, sql`t.id = ${id}`);
  if (!type) throw new Error(`Leave type ${id} was not kept`);
  return { ...presentType(type), notice: noticeOf(ctx, type) };
}

/** Warns that a change to past accruals changes balances. */
function noticeOf(ctx: SignedInCtx, { accrued_to, rules }: TypeRow): string | null {
  const earned = rules.some(({ accrual }) => accrual !== 'none');
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const first = dates.addDays(accrued_to, 1);
  return earned && first < today ? leaveMessages.earnedSince(first) : null;
}

/** Rules must not overlap or leave gaps. */
function refuseOverlapsAndGaps(rules: LeaveTypeInput['rules']): void {
  const sorted = [...rules].sort((one, other) =>
    one.effectiveFrom.localeCompare(other.effectiveFrom),
  );
  for (const [n, rule] of sorted.entries()) {
    const next = sorted[n + 1];
    const wrongWay = rule.effectiveTo !== null && rule.effectiveTo < rule.effectiveFrom;
    const runsOn = next && (rule.effectiveTo === null || rule.effectiveTo >= next.effectiveFrom);
    if (wrongWay || runsOn)
      throw new Refusal(
        422,
        'leave.rules-overlap',
        `The rule from ${dayInWords(rule.effectiveFrom)} must end before the next one starts.`,
      );
    const dayAfter = rule.effectiveTo && dates.addDays(rule.effectiveTo, 1);
    if (next && dayAfter && dayAfter < next.effectiveFrom)
      throw new Refusal(422, 'leave.rules-gap', leaveMessages.ruleGap(dayAfter));
  }
}
