/**
 * Redeems points: the gift is locked while one is taken out of stock, and the person's points while they
 * are held, so that neither goes below zero. HR approves; the requester never does.
 */

import type { PageQuery } from '@tenure/contract/kit/list';
import type { CatalogueGift, Redemption } from '@tenure/contract/recognition/gift';
import { recognitionMessages } from '@tenure/contract/recognition/messages';
import { redemptionMachine } from '@tenure/contract/recognition/redemption-states';
import { sql } from 'kysely';
import { planApproval, requestFacts } from '../../approvals/public.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { recognitionSetting } from '../administration/settings.ts';
import { pointsLock, pointsOf } from '../points/points.store.ts';
import { catalogueActions } from './redemption.actions.ts';
import { presentRedemption, REDEMPTION, readRedemption } from './redemption.store.ts';

const approvers = [{ relation: 'role', role: 'HR Manager' }] as const;

export interface Gift {
  readonly id: number;
  readonly title: string;
  readonly points: number;
  readonly stock: number | null;
}

/**
 * Locks an active gift and the person's points; undefined if inactive. Two redemptions by one person run in
 * turn, so that each sees the points held by the other.
 */
export async function lockGift(ctx: SignedInCtx, giftId: number): Promise<Gift | undefined> {
  const { rows } = await sql<Gift>`
    select id, title, points, stock, ${pointsLock(sql`${ctx.actor.userId}::bigint`)} as locked
    from recognition_gifts where id = ${giftId} and is_active for update`.execute(ctx.db);
  return rows[0];
}

export async function pageOfCatalogue(
  ctx: SignedInCtx,
  query: PageQuery,
): Promise<PageOfRows<CatalogueGift>> {
  const { rows, total } = await pageOf(
    ctx.db
      .selectFrom('recognition_gifts')
      .select(['id', 'title', 'description', 'points', 'stock'])
      .where('is_active', '=', true)
      .orderBy('points')
      .orderBy('id'),
    query,
  );
  const actions = allowed(ctx.actor, { redeem: catalogueActions.redeem }, {});
  return {
    rows: rows.map(({ id, title, description, points, stock }) => ({
      ...{ id, title, description, points, stock, actions },
    })),
    total,
  };
}

export async function redeem(
  ctx: SignedInCtx,
  { body }: { body: { note: string | null } },
  gift: Gift,
): Promise<Redemption> {
  const employeeId = ctx.actor.userId;
  if (gift.stock === 0)
    throw new Refusal(409, 'recognition.out-of-stock', recognitionMessages.outOfStock);
  const { points, managerIds } = await factsOf(ctx, employeeId);
  if (points < gift.points) {
    const { pointsLabel } = await readSetting(ctx, recognitionSetting);
    const message = recognitionMessages.tooFewPoints(Math.max(0, points), pointsLabel);
    throw new Refusal(422, 'recognition.too-few-points', message);
  }
  const id = await hold(ctx, gift, body.note);
  await askApprovers(ctx, id, employeeId, managerIds);
  await audit(ctx, {
    action: 'recognition.redemption.added',
    subject: { type: REDEMPTION, id },
    after: { gift: gift.title, points: gift.points },
  });
  await emit(ctx, 'recognition.redemption-changed', {
    redemptionId: id,
    change: 'redeem',
    byUserId: employeeId,
  });
  const record = await readRedemption(ctx, id);
  if (!record) throw new Error(`Redemption ${id} was not kept`);
  return presentRedemption(ctx, record);
}

async function factsOf(ctx: SignedInCtx, employeeId: number) {
  const { rows } = await sql<{ points: number; managerIds: number[] }>`
    select ${pointsOf(employeeId, { isSelf: true })} as points,
      manager_ids(${employeeId}, ${ctx.now}::date) as "managerIds"`.execute(ctx.db);
  return rows[0] ?? { points: 0, managerIds: [] };
}

/** Reduces the stock and inserts the redemption and its ledger entry, in one statement. */
async function hold(ctx: SignedInCtx, gift: Gift, note: string | null): Promise<number> {
  // Increments the version, so that a form showing the old stock is refused.
  const { rows } = await sql<{ id: number }>`
    with taken as (
      update recognition_gifts set stock = stock - 1, is_used = true, version = version + 1
      where id = ${gift.id}
    ), made as (
      insert into recognition_redemptions (gift_id, employee_id, title, points, is_counted, status,
        note, requested_at)
      values (${gift.id}, ${ctx.actor.userId}, ${gift.title}, ${gift.points},
        ${gift.stock !== null}, ${redemptionMachine.states.pending.code}, ${note}, ${ctx.now})
      returning id, employee_id, points, requested_at
    )
    insert into recognition_points (employee_id, points, reason, redemption_id, created_at)
    select employee_id, -points, 'redeemed', id, requested_at from made
    returning redemption_id as id`.execute(ctx.db);
  return (rows[0] as { id: number }).id;
}

async function askApprovers(
  ctx: SignedInCtx,
  id: number,
  requesterId: number,
  managerIds: readonly number[],
): Promise<void> {
  const planned = await planApproval(ctx, requesterId, approvers, requestFacts(managerIds));
  if (!planned)
    throw new Refusal(422, 'recognition.nobody-to-ask', recognitionMessages.nobodyToAsk);
  await planned.start(REDEMPTION, id);
}
