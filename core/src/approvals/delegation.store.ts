/**
 * A delegation lasts from its first to its last day in the approver's time zone: delegates can't extend it by
 * changing their own (ADR 30).
 */
import type { Delegation } from '@tenure/contract/approvals/approval';
import { sql } from 'kysely';
import { isHere, lockedUser, timezoneOf } from '../identity/public.ts';
import { audit } from '../kit/audit.ts';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { Hint } from '../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { notFound, Refusal } from '../kit/refusal.ts';
import { type Brief, briefsOf, presentBrief, recordVisibility } from '../org/public.ts';

/** Whether a row of delegations is in force; `alias` is its name in the statement. */
export const isInForce = (now: Date, alias = 'd') => {
  const d = sql.ref(alias);
  // With `between`, the time zone would be looked up twice.
  return sql`daterange(${d}.start_date, ${d}.end_date, '[]')
    @> (${now}::timestamptz at time zone ${timezoneOf(sql`${d}.approver_id`)})::date`;
};

/** Whether the person was ever a delegate. */
export const mayCover: Hint = {
  holds: ({ userId }) => sql`exists (select from delegations d where d.delegate_id = ${userId})`,
};

interface DelegationRow {
  id: number;
  start_date: string;
  end_date: string;
  delegate: Brief[];
}

const presentDelegation = (ctx: SignedInCtx, row: DelegationRow): Delegation => {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  return {
    id: row.id,
    delegate: presentBrief(recordVisibility(ctx.actor), row.delegate[0] as Brief),
    startDate: row.start_date,
    endDate: row.end_date,
    isActive: row.start_date <= today && today <= row.end_date,
  };
};

/** A person's own delegations, without past ones. */
export async function listDelegations(ctx: SignedInCtx): Promise<Delegation[]> {
  const { rows } = await sql<DelegationRow>`
    select d.id, d.start_date, d.end_date, ${briefsOf(sql`select d.delegate_id`)} as delegate
    from delegations d
    where d.approver_id = ${ctx.actor.userId} and d.end_date >= ${dayIn(ctx.actor.timezone, ctx.now)}
    order by d.start_date`.execute(ctx.db);
  return rows.map((row) => presentDelegation(ctx, row));
}

interface DelegationBody {
  readonly delegateId: number;
  readonly startDate: string;
  readonly endDate: string;
}

export async function addDelegation(
  ctx: SignedInCtx,
  { body }: { body: DelegationBody },
): Promise<Delegation> {
  const { rows: known } = await sql<{ found: boolean }>`
    select ${isHere(body.delegateId, ctx.now)} as found`.execute(ctx.db);
  if (!known[0]?.found)
    throw new Refusal(422, 'leave.unknown-person', 'Choose a current employee.');
  // Serializes delegations of one person; otherwise two for the same days would deadlock.
  await lockedUser(ctx.actor.userId).execute(ctx.db);
  const { rows } = await sql<{ id: number | null }>`
    insert into delegations (approver_id, delegate_id, start_date, end_date)
    select ${ctx.actor.userId}, ${body.delegateId}, ${body.startDate}, ${body.endDate}
    where not exists (select from delegations d where d.approver_id = ${ctx.actor.userId}
      and daterange(d.start_date, d.end_date, '[]')
        && daterange(${body.startDate}::date, ${body.endDate}::date, '[]'))
    returning id`.execute(ctx.db);
  const id = rows[0]?.id;
  if (!id)
    throw new Refusal(
      422,
      'leave.delegation-overlap',
      'You already have a delegate on these dates.',
    );
  await audit(ctx, {
    action: 'leave.delegation.added',
    subject: { type: 'leave-delegation', id },
    after: body,
  });
  const made = (await listDelegations(ctx)).find((one) => one.id === id);
  if (!made) throw new Refusal(422, 'leave.delegation-over', 'These dates are in the past.');
  return made;
}

export async function removeDelegation(
  ctx: SignedInCtx,
  { params }: { params: { delegationId: number } },
): Promise<undefined> {
  const gone = await ctx.db
    .deleteFrom('delegations')
    .where('id', '=', params.delegationId)
    .where('approver_id', '=', ctx.actor.userId)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await audit(ctx, {
    action: 'leave.delegation.removed',
    subject: { type: 'leave-delegation', id: params.delegationId },
  });
}

/** The approvers a person is currently a delegate of, as an array expression. */
export const coveredApprovers = (now: Date, delegateId: number) => sql<number[]>`array(
  select d.approver_id from delegations d
  where d.delegate_id = ${delegateId} and ${isInForce(now)})`;
