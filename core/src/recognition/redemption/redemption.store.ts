import type { PageQuery } from '@tenure/contract/kit/list';
import type { Redemption, RedemptionList } from '@tenure/contract/recognition/gift';
import { redemptionMachine } from '@tenure/contract/recognition/redemption-states';
import { type RawBuilder, sql } from 'kysely';
import {
  awaitsDecision,
  type Requested,
  type RequestedRecord,
  type RequestedRow,
  requestedColumns,
  requestedRecord,
} from '../../approvals/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import { type Brief, presentBrief, recordVisibility, relations } from '../../org/public.ts';
import { pointsLock } from '../points/points.store.ts';
import { type RedemptionFacts, redemptionActions } from './redemption.actions.ts';

export const REDEMPTION = 'recognition-redemption';

export const redemptions: Requested = {
  subjectType: REDEMPTION,
  table: 'recognition_redemptions',
  stateColumn: 'status',
  machine: redemptionMachine,
};

interface RedemptionRow extends RequestedRow {
  readonly gift_id: number;
  readonly title: string;
  readonly points: number;
  readonly is_counted: boolean;
  readonly status: number;
  readonly note: string | null;
  readonly reason: string | null;
  readonly requested_at: Date | string;
}

export interface RedemptionRecord extends RedemptionFacts, RequestedRecord {
  readonly redemption: RedemptionRow;
}

const redemptionsWhere = (ctx: SignedInCtx, where: RawBuilder<boolean>) =>
  ctx.db
    .selectFrom('recognition_redemptions as q')
    .selectAll('q')
    .select(requestedColumns(ctx, redemptions))
    .where(where)
    .orderBy('q.requested_at', 'desc')
    .orderBy('q.id', 'desc');

const recordOf = (ctx: SignedInCtx, redemption: RedemptionRow): RedemptionRecord => ({
  ...requestedRecord(ctx.actor, redemptions, redemption, redemption.status),
  redemption,
  person: { employeeId: redemption.employee_id },
});

/** Visible to the person, its approvers and HR. */
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

/** Also locks the person's points, so that an approval reads their current balance. */
export async function lockRedemption(
  ctx: SignedInCtx,
  id: number,
): Promise<RedemptionRecord | undefined> {
  await ctx.db
    .selectFrom('recognition_redemptions')
    .select(['id', pointsLock(sql.ref('employee_id')).as('locked')])
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
    awaiting: awaitsDecision(ctx, redemptions),
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
    person: presentBrief(recordVisibility(ctx.actor), redemption.user[0] as Brief),
    status: state,
    note: redemption.note,
    reason: redemption.reason,
    requestedAt: new Date(redemption.requested_at).toISOString(),
    version: record.version,
    actions: allowed(ctx.actor, redemptionActions, record),
  };
}
