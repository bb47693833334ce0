/** Reminds people of missing details they can enter themselves, at most once a day. */
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { ownItems } from '../notifications.ts';
import { takeReminders } from '../pay-runs/pay-run.store.ts';

export async function remindPeople(ctx: SignedInCtx, employeeIds: readonly number[]) {
  const people = await takeReminders(ctx, employeeIds, ownItems);
  await audit(ctx, {
    action: 'payroll.reminders.sent',
    subject: { type: 'payroll.reminders', id: null },
    after: { employeeIds: people.map(({ id }) => id) },
  });
  if (people.length > 0) await emit(ctx, 'payroll.reminders-requested', { people });
  return { reminded: people.length, skipped: new Set(employeeIds).size - people.length };
}
