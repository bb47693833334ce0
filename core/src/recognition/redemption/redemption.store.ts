import type { PageQuery } from '@tenure/contract/kit/list';
import type { Redemption, RedemptionList } from '@tenure/contract/recognition/gift';
import { redemptionMachine } from '@tenure/contract/recognition/redemption-states';
import { type RawBuilder, sql } from 'kysely';
import {
  type Approval,
  approvalFrom,
  approvalOf,
  awaitingSubjects,
  type StoredApproval,
  turnOf,
} from '../../approvals/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import { isInState } from '../../kit/machine.ts';
import {
  type Brief,
  briefsOf,
  presentBrief,
  recordVisibility,
  relations,
} from '../../org/public.ts';
import { type RedemptionFacts, redemptionActions } from './redemption.actions.ts';

export const REDEMPTION = 'recognition-redemption';

interface RedemptionRow {
  readonly id: number;
  readonly gift_id: number;
  readonly employee_id: number;
  readonly title: string;
  readonly points: number;
  readonly is_counted: boolean;
  readonly status: number;
  readonly note: string | null;
  readonly reason: string | null;
  readonly requested_at: Date | string;
  readonly version: number;
  readonly person: readonly Brief[];
  readonly manager_ids: readonly number[];
  readonly approval: StoredApproval;
}

export interface RedemptionRecord extends RedemptionFacts {
  readonly redemption: RedemptionRow;
  readonly approval: Approval;
  readonly version: number;
}

/** `q` is a row of recognition_redemptions. */
export const redemptionAwaitsMe = (ctx: SignedInCtx) =>
  sql<boolean>`q.id in (${awaitingSubjects(ctx, REDEMPTION)})
    and ${isInState('q.status', redemptionMachine, ['pending'])}`;

const redemptionsWhere = (ctx: SignedInCtx, where: RawBuilder<boolean>) =>
  ctx.db
    .selectFrom('recognition_redemptions as q')
    .selectAll('q')
    .select([
      sql<Brief[]>`${briefsOf(sql`select q.employee_id`)}`.as('person'),
      sql<number[]>`manager_ids(q.employee_id, ${ctx.now}::date)`.as('manager_ids'),
      approvalOf(ctx.now, REDEMPTION, sql`q.id`).as('approval'),
    ])
    .where(where)
    .orderBy('q.requested_at', 'desc')
    .orderBy('q.id', 'desc');

function recordOf(ctx: SignedInCtx, redemption: RedemptionRow): RedemptionRecord {
  const approval = approvalFrom(redemption.approval);
  const state = redemptionMachine.stateOf(redemption.status);
  const isSelf = redemption.employee_id === ctx.actor.userId;
  return {
    redemption,
    approval,
    state,
    version: redemption.version,
    person: { employeeId: redemption.employee_id },
    isSelf,
    waitsForMe: state === 'pending' && turnOf(approval, ctx.actor) !== undefined,
    wasMine:
      !isSelf &&
      approval.steps.some(
        ({ personId, decidedById }) =>
          personId === ctx.actor.userId || decidedById === ctx.actor.userId,
      ),
  };
}

/** The person, its approvers and HR see it. */
function isSeen({ actor }: SignedInCtx, { isSelf, waitsForMe, wasMine }: RedemptionRecord) {
  const isHr = relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null);
  return isSelf || waitsForMe || wasMine || isHr;
}

export async function findRedemptions(
  ctx: SignedInCtx,
  ids: readonly number[],
): Promise<RedemptionRecord[]> {
  const rows = await redemptionsWhere(ctx, sql`q.id = any(${[...ids]}::bigint[])`).execute();
  return rows.map((row) => recordOf(ctx, row)).filter((record) => isSeen(ctx, record));
}

export async function readRedemption(
  ctx: SignedInCtx,
  id: number,
): Promise<RedemptionRecord | undefined> {
  const row = await redemptionsWhere(ctx, sql`q.id = ${id}`).executeTakeFirst();
  return row && recordOf(ctx, row);
}

export async function lockRedemption(
  ctx: SignedInCtx,
  id: number,
): Promise<RedemptionRecord | undefined> {
  await ctx.db
    .selectFrom('recognition_redemptions')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const [record] = await findRedemptions(ctx, [id]);
  return record;
}

export async function pageOfRedemptions(
  ctx: SignedInCtx,
  query: PageQuery & { readonly show: RedemptionList },
): Promise<PageOfRows<Redemption>> {
  const shown: Readonly<Record<RedemptionList, RawBuilder<boolean>>> = {
    own: sql`q.employee_id = ${ctx.actor.userId}`,
    awaiting: redemptionAwaitsMe(ctx),
    all: sql`true`,
  };
  const { rows, total } = await pageOf(redemptionsWhere(ctx, shown[query.show]), query);
  return { rows: rows.map((row) => presentRedemption(ctx, recordOf(ctx, row))), total };
}

export function presentRedemption(ctx: SignedInCtx, record: RedemptionRecord): Redemption {
  const { redemption, state } = record;
  return {
    id: redemption.id,
    giftId: redemption.gift_id,
    title: redemption.title,
    points: redemption.points,
    person: presentBrief(recordVisibility(ctx.actor), redemption.person[0] as Brief),
    status: state,
    note: redemption.note,
    reason: redemption.reason,
    requestedAt: new Date(redemption.requested_at).toISOString(),
    version: record.version,
    actions: allowed(ctx.actor, redemptionActions, record),
  };
}
