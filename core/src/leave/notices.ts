/** Notifies the person and the approvers of every step of a leave request, with its calendar entry. */

import { daysInWords } from '@tenure/contract/kit/day-in-words';
import { daysTaken, durationInWords } from '@tenure/contract/leave/duration-in-words';
import { stateOfCode, takenStates } from '@tenure/contract/leave/leave-request-states';
import type { Attachment } from '../kit/background/message.ts';
import type { Events, Subscription } from '../kit/background/outbox.ts';
import { event } from '../kit/contribution/notification.ts';
import type { Ctx } from '../kit/ctx.ts';
import { notify, tellBrowsers } from '../notifications/public.ts';
import { approvalNeeded } from './notifications/approval-needed.ts';
import { balanceAdjusted } from './notifications/balance-adjusted.ts';
import { type NoticeFacts, readNoticeFacts } from './notifications/notice-facts.store.ts';
import { requestUpdated } from './notifications/request-updated.ts';
import { writeCalendar } from './rules/icalendar.ts';

export const leaveNotifications = [requestUpdated, approvalNeeded, balanceAdjusted];

export const leaveSubscriptions: Subscription[] = [
  {
    name: 'leave.request-notice',
    type: 'leave.request-changed',
    inOrderOf: 'requestId',
    handle: tellAboutRequest,
  },
  {
    name: 'leave.balance-notice',
    type: 'leave.balance-adjusted',
    handle: tellAboutAdjustment,
  },
];

async function tellAboutRequest(ctx: Ctx, step: Events['leave.request-changed']): Promise<void> {
  const facts = await readNoticeFacts(ctx, step);
  if (!facts) return;
  const { person, by } = facts;
  const state = stateOfCode(facts.status);
  const data = {
    requestId: facts.id,
    type: facts.type_title,
    dates: daysInWords(facts.start_date, facts.end_date),
    duration: durationInWords(daysTaken(facts.days), facts.minutes),
    action: step.action,
    state,
    by: by?.name ?? null,
    note: step.note,
    changes: step.changes ?? [],
  };
  const involved = [person.id, ...facts.deciders.map(({ id }) => id), ...(by ? [by.id] : [])];
  // Refreshes the calendar, the request and to-do lists.
  await tellBrowsers(ctx, involved, ['leave', 'dashboard']);
  const attachments = facts.is_banking ? [] : [calendarEntry(ctx, facts)];
  const isOnBehalf = by !== null && by.id !== person.id;
  if (by?.id !== person.id) await notify(ctx, person.id, event(requestUpdated, data, attachments));
  if (state !== 'pending' && state !== 'cancellation-asked') return;
  for (const { id } of facts.deciders)
    if (id !== by?.id)
      await notify(
        ctx,
        id,
        event(approvalNeeded, { ...data, person: person.name, isOnBehalf }, attachments),
      );
}

function calendarEntry(ctx: Ctx, facts: NoticeFacts): Attachment {
  const state = stateOfCode(facts.status);
  const cancelled = state === 'cancelled' || state === 'withdrawn' || state === 'declined';
  const text = writeCalendar(
    [
      {
        uid: `leave-${ctx.tenantId}-${facts.id}@tenure`,
        from: facts.start_date,
        to: facts.end_date,
        summary: `${facts.person.name}: ${facts.type_title}`,
        status: cancelled ? 'CANCELLED' : takenStates.includes(state) ? 'CONFIRMED' : 'TENTATIVE',
        sequence: facts.version,
        isBusy: true,
      },
    ],
    {
      now: ctx.now,
      name: 'Leave',
      timezone: facts.person.timezone,
      method: cancelled ? 'CANCEL' : 'PUBLISH',
    },
  );
  return { name: 'leave.ics', contentType: 'text/calendar; charset=utf-8', text };
}

async function tellAboutAdjustment(
  ctx: Ctx,
  adjusted: Events['leave.balance-adjusted'],
): Promise<void> {
  const by = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', adjusted.byUserId)
    .executeTakeFirst();
  if (!by) return;
  const { leaveType: type, minutes, minutesPerDay = 0, reason } = adjusted;
  const data = { by: `${by.first_name} ${by.last_name}`, type, minutes, minutesPerDay, reason };
  await notify(ctx, adjusted.employeeId, event(balanceAdjusted, data));
}
