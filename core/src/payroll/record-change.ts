/**
 * Every change of a payroll record leaves three traces in its transaction: what changed for the payroll
 * system, who did it in the audit log, and an email to the address the person had at that moment, so
 * that a change by somebody else does not go unnoticed (ADR 50).
 */
import { contactOf } from '../identity/public.ts';
import { displayName } from '../kit/actor.ts';
import { audit } from '../kit/audit.ts';
import { queueMessage } from '../kit/background/message.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { addressAt, tenantHost } from '../kit/public-address.ts';

/** A record as people and the payroll system read it: labels with texts, secrets masked. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

export interface RecordChange {
  readonly employeeId: number;
  /** As in the address: bank-accounts. */
  readonly section: string;
  /** What was changed, in a sentence: bank account. */
  readonly noun: string;
  readonly recordId: number;
  readonly change: 'added' | 'changed' | 'removed';
  readonly validFrom: string;
  readonly before?: Facts | undefined;
  readonly after?: Facts | undefined;
}

export async function recordChange(ctx: SignedInCtx, change: RecordChange): Promise<void> {
  const { employeeId, section, recordId, before, after } = change;
  await audit(ctx, {
    action: `payroll.${section}.${change.change}`,
    subject: { type: `payroll.${section}`, id: recordId },
    before: before && { employeeId, ...before },
    after: after && { employeeId, ...after },
  });
  const { contact, host } = await ctx.db
    .insertInto('payroll_changes')
    .values({
      employee_id: employeeId,
      section,
      record_id: recordId,
      fields: JSON.stringify(differences(before, after)),
      valid_from: change.validFrom,
      made_at: ctx.now,
      made_by: ctx.actor.userId,
    })
    .returning([contactOf(employeeId).as('contact'), tenantHost.as('host')])
    .executeTakeFirstOrThrow();
  if (contact?.email) await tell(ctx, change, { ...contact, email: contact.email, host });
}

/** The fields whose values are not the same, by name. */
export function differences(before: Facts = {}, after: Facts = {}) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((one) => one.before !== one.after);
}

async function tell(
  ctx: SignedInCtx,
  { employeeId, noun, change }: RecordChange,
  { firstName, email, host }: { firstName: string; email: string; host: string | null },
): Promise<void> {
  const by = ctx.actor.userId === employeeId ? 'You' : displayName(ctx.actor);
  await queueMessage(ctx, {
    channel: 'email',
    to: email,
    subject: `Your ${noun} was ${change}`,
    text:
      `Hello ${firstName},\n\n${by} ${change} ${change === 'added' ? 'a' : 'your'} ${noun}. ` +
      'If you didn’t expect this, tell your payroll team now: your next pay may be affected.\n\n' +
      `Payment details: ${addressAt(ctx, host)}/controlpanel/my-profile?tab=payment-details\n`,
  });
}
