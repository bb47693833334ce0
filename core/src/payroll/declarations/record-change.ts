/**
 * Every change of a payroll record leaves three traces in its transaction: an event for the payroll system,
 * an audit entry, and a notification emailed to the person's address at that moment, so that a change made
 * by someone else is noticed (ADR 50).
 */
import type { MissingItem } from '@tenure/contract/payroll/pay-run';
import { type Contact, contactOf } from '../../identity/public.ts';
import { displayName } from '../../kit/actor.ts';
import { audit } from '../../kit/audit.ts';
import { type Events, emit, type Subscription } from '../../kit/background/outbox.ts';
import { event } from '../../kit/contribution/notification.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { notify } from '../../notifications/public.ts';
import { detailsMissing, recordChanged } from '../notifications.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'payroll.record-changed': {
      readonly changeId: number;
      /** Null if the person made the change. */
      readonly by: string | null;
      readonly noun: string;
      readonly change: 'added' | 'changed' | 'removed';
    };
    'payroll.reminders-requested': {
      readonly people: readonly {
        readonly id: number;
        readonly missing: readonly MissingItem[];
        readonly country?: string | null;
      }[];
    };
  }
}

/** A record for people and the payroll system: labels with texts, secrets masked. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

export interface RecordChange {
  readonly employeeId: number;
  /** As in the URL: bank-accounts. */
  readonly section: string;
  /** What was changed, as used in a sentence: bank account. */
  readonly noun: string;
  readonly recordId: number;
  readonly change: 'added' | 'changed' | 'removed';
  /** Part of another change that the person is already notified of. */
  readonly isAlongside?: boolean;
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
  const { id } = await ctx.db
    .insertInto('payroll_changes')
    .values({
      employee_id: employeeId,
      section,
      record_id: recordId,
      fields: JSON.stringify(differences(before, after)),
      valid_from: change.validFrom,
      made_at: ctx.now,
      made_by: ctx.actor.userId,
      told: contactOf(employeeId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (change.isAlongside) return;
  await emit(ctx, 'payroll.record-changed', {
    changeId: id,
    by: ctx.actor.userId === employeeId ? null : displayName(ctx.actor),
    noun: change.noun,
    change: change.change,
  });
}

/** The names of the fields that differ. */
export function differences(before: Facts = {}, after: Facts = {}) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((one) => one.before !== one.after);
}

/** Uses the address stored with the change, not the current one. */
async function tellThePerson(
  ctx: Ctx,
  { changeId, ...changed }: Events['payroll.record-changed'],
): Promise<void> {
  const row = await ctx.db
    .selectFrom('payroll_changes')
    .select(['employee_id', 'told'])
    .where('id', '=', changeId)
    .executeTakeFirst();
  if (!row) return;
  const told = row.told as unknown as Contact | null;
  await notify(ctx, row.employee_id, event(recordChanged, changed), {
    address: told ?? undefined,
  });
}

async function remind(ctx: Ctx, { people }: Events['payroll.reminders-requested']): Promise<void> {
  for (const { id, ...details } of people) await notify(ctx, id, event(detailsMissing, details));
}

export const payrollSubscriptions: Subscription[] = [
  { name: 'payroll.reminders', type: 'payroll.reminders-requested', handle: remind },
  { name: 'payroll.record-changed-email', type: 'payroll.record-changed', handle: tellThePerson },
];
