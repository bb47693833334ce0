/** Who can receive a contract, and who can countersign it. */
import { contractMessages } from '@tenure/contract/contracts/messages';
import { sql } from 'kysely';
import { activeWithPermission, dayOverEverywhere } from '../../identity/public.ts';
import { isOneself, ownIds } from '../../kit/actor.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { employmentFacts } from '../../org/public.ts';

export const refusedField = (field: string, message: string) =>
  new Refusal(422, 'contracts.wrong-input', message, {
    errors: [{ kind: 'field', field, message, code: 'WRONG_INPUT' }],
  });

/** Refuses contracts that nobody could approve: neither the author nor the employee may. */
export async function refuseWithoutApprover(
  ctx: SignedInCtx,
  employeeIds: readonly number[],
): Promise<void> {
  const able = (await approversBesides(ctx, ownIds(ctx.actor))).map(({ id }) => id);
  if (able.length === 0) throw refusedField('templateId', contractMessages.noApprover);
  const [only, other] = able;
  if (other === undefined && employeeIds.some((id) => id === only))
    throw refusedField('employeeIds', contractMessages.noApprover);
}

/** People who can approve contracts; two are enough to know that there is a choice. */
export async function approversBesides(
  ctx: Ctx,
  people: readonly number[],
): Promise<readonly { id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select able.id
    from (${activeWithPermission('contracts.contract.approve', dayOverEverywhere(ctx.now))}) able
    where able.id <> all(${[...people]}::bigint[]) order by able.id limit 2`.execute(ctx.db);
  return rows;
}

interface Chosen {
  readonly employeeIds: readonly number[];
  readonly countersignerId: number | null;
  readonly expiresOn: string | null;
}

export async function refuseWrongCountersigner(
  ctx: SignedInCtx,
  countersignerId: number,
  employeeId: number,
): Promise<void> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const here = await employmentFacts(ctx, [countersignerId], today);
  if (here.length === 0 || countersignerId === employeeId)
    throw refusedField('countersignerId', contractMessages.wrongCountersigner);
}

export async function refuseWrongSigners(
  ctx: SignedInCtx,
  { employeeIds, countersignerId, expiresOn }: Chosen,
): Promise<void> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  if (expiresOn !== null && expiresOn <= today)
    throw refusedField('expiresOn', contractMessages.wrongExpiry);
  const wanted = [...employeeIds, ...(countersignerId === null ? [] : [countersignerId])];
  const here = new Set((await employmentFacts(ctx, wanted, today)).map(({ id }) => id));
  if (employeeIds.some((id) => !here.has(id) || isOneself(ctx.actor, id)))
    throw refusedField('employeeIds', contractMessages.unknownPeople);
  if (countersignerId === null) return;
  if (!here.has(countersignerId) || employeeIds.includes(countersignerId))
    throw refusedField('countersignerId', contractMessages.wrongCountersigner);
}
