/** Who can receive a contract, and who can countersign it. */
import { contractMessages } from '@tenure/contract/contracts/messages';
import { isOneself, ownIds } from '../../kit/actor.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { employmentFacts } from '../../org/public.ts';
import { type FoundTemplate, hasApproverBesides } from '../template.store.ts';

export const refusedField = (field: string, message: string) =>
  new Refusal(422, 'contracts.wrong-input', message, {
    errors: [{ kind: 'field', field, message, code: 'WRONG_INPUT' }],
  });

/** Refuses contracts that no one could approve: neither the author nor the employee may. */
export function refuseWithoutApprover(
  { actor }: SignedInCtx,
  template: FoundTemplate,
  employeeIds: readonly number[],
): void {
  const authors = ownIds(actor);
  if (!hasApproverBesides(template, authors))
    throw refusedField('templateId', contractMessages.noApprover);
  if (employeeIds.some((id) => !hasApproverBesides(template, [...authors, id])))
    throw refusedField('employeeIds', contractMessages.noApprover);
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
