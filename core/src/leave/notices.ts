/** Every step of a leave request is told, with the calendar entry, to the person and to whoever it waits for now. */
import {
  leaveActions,
  stateOfCode,
  takenStates,
} from '@tenure/contract/leave/leave-request-states';
import { hoursInWords } from '@tenure/contract/leave/messages';
import { sql } from 'kysely';
import { deciderIdsOf } from '../approvals/public.ts';
import { queueMessage } from '../kit/background/message.ts';
import type { Events, Subscription } from '../kit/background/outbox.ts';
import type { Ctx } from '../kit/ctx.ts';
import { LEAVE_REQUEST } from './leave-approval.ts';
import { writeCalendar } from './rules/icalendar.ts';

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

interface Recipient {
  id: number;
  name: string;
  first_name: string;
  email: string | null;
  mobile: string | null;
  timezone: string;
}

interface Facts {
  id: number;
  status: number;
  start_date: string;
  end_date: string;
  minutes: number;
  version: number;
  is_banking: boolean;
  type_title: string;
  person: Recipient;
  by: Recipient | null;
  /** Whoever it waits for: named, passed on to, standing in, or by role. */
  deciders: Recipient[];
}

async function tellAboutRequest(ctx: Ctx, event: Events['leave.request-changed']): Promise<void> {
  const facts = await readFacts(ctx, event);
  if (!facts) return;
  const { person, by, type_title, start_date, end_date, minutes } = facts;
  const state = stateOfCode(facts.status);
  const when = start_date === end_date ? start_date : `${start_date} to ${end_date}`;
  const what = `${type_title}, ${when} (${hoursInWords(minutes)})`;
  const done = `${by?.name ?? 'Tenure'} ${leaveActions[event.action].words}: ${what}.`;
  const note = [
    ...(event.changes ?? []).map(
      (one) => `\n${one.what}: ${one.before ?? 'none'} → ${one.after ?? 'none'}`,
    ),
    ...(event.note ? [`\n\n“${event.note}”`] : []),
  ].join('');
  const cancelled = state === 'cancelled' || state === 'withdrawn' || state === 'declined';
  const calendar = writeCalendar(
    [
      {
        uid: `leave-${ctx.tenantId}-${facts.id}@tenure`,
        from: start_date,
        to: end_date,
        summary: `${person.name}: ${type_title}`,
        status: cancelled ? 'CANCELLED' : takenStates.includes(state) ? 'CONFIRMED' : 'TENTATIVE',
        sequence: facts.version,
        isBusy: true,
      },
    ],
    {
      now: ctx.now,
      name: 'Leave',
      timezone: person.timezone,
      method: cancelled ? 'CANCEL' : 'PUBLISH',
    },
  );
  const attachments = facts.is_banking
    ? []
    : [{ name: 'leave.ics', contentType: 'text/calendar; charset=utf-8', text: calendar }];
  const send = (to: Recipient, subject: string, text: string) =>
    to.email
      ? queueMessage(ctx, {
          channel: 'email',
          to: to.email,
          subject,
          text: `Hello ${to.first_name},\n\n${text}\n`,
          attachments,
        })
      : to.mobile
        ? queueMessage(ctx, { channel: 'sms', to: to.mobile, text })
        : undefined;
  if (by?.id !== person.id)
    await send(person, `Your leave: ${leaveActions[event.action].words}`, `${done}${note}`);
  if (state !== 'pending' && state !== 'cancellation-asked') return;
  for (const decider of facts.deciders)
    if (decider.id !== by?.id)
      await send(
        decider,
        `${person.name} waits for your decision`,
        `${done}${note}\n\nDecide it at /dashboard/leave/leave-request/approver/${facts.id}`,
      );
}

async function readFacts(
  ctx: Ctx,
  event: Events['leave.request-changed'],
): Promise<Facts | undefined> {
  const recipient = (alias: string) => {
    const u = sql.ref(alias);
    return sql`json_build_object('id', ${u}.id, 'name', ${u}.first_name || ' ' || ${u}.last_name,
      'first_name', ${u}.first_name, 'email', ${u}.email, 'mobile', ${u}.mobile, 'timezone', ${u}.timezone)`;
  };
  const { rows } = await sql<Facts>`
    select q.id, q.status, q.start_date, q.end_date, q.minutes, q.version, q.is_banking,
      t.title as type_title, ${recipient('u')} as person,
      (select ${recipient('b')} from users b where b.tenant_id = q.tenant_id and b.id = ${event.byUserId}) as by,
      (select coalesce(json_agg(${recipient('a')} order by a.id), '[]') from users a
        where a.tenant_id = q.tenant_id and a.is_active
          and a.id in (${deciderIdsOf(ctx.now, LEAVE_REQUEST, sql`q.id`)})
      ) as deciders
    from leave_requests q
    join users u on u.tenant_id = q.tenant_id and u.id = q.employee_id
    join leave_types t on t.tenant_id = q.tenant_id and t.id = q.leave_type_id
    where q.id = ${event.requestId}`.execute(ctx.db);
  return rows[0];
}

async function tellAboutAdjustment(
  ctx: Ctx,
  event: Events['leave.balance-adjusted'],
): Promise<void> {
  const people = await ctx.db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', [event.employeeId, event.byUserId])
    .execute();
  const person = people.find(({ id }) => id === event.employeeId);
  const by = people.find(({ id }) => id === event.byUserId);
  if (!person?.email || !by) return;
  await queueMessage(ctx, {
    channel: 'email',
    to: person.email,
    subject: 'Your leave balance was corrected',
    text: `Hello ${person.first_name},\n\n${by.first_name} ${by.last_name} changed your ${event.leaveType} by ${hoursInWords(event.minutes)}: “${event.reason}”\n`,
  });
}
