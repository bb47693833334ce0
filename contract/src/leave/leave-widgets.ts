import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { widgetContract } from '../site/widget.ts';
import { leaveBalance } from './balance.ts';
import { calendarEvent } from './calendar.ts';
import { leaveRequest } from './leave-request.ts';

export const leaveWidget = widgetContract({
  type: 'leave',
  title: 'Leave',
  description: 'Your balances, your requests, or what’s awaiting your approval.',
  module: 'leave',
  settings: z.object({
    accessMode: labelled(z.enum(['logged_in_user']).default('logged_in_user'), {
      label: 'Whose leave',
      input: 'select',
      options: [{ value: 'logged_in_user', label: 'The person viewing' }],
    }),
    widgetType: labelled(z.enum(['balances', 'requests', 'approvals']).default('balances'), {
      label: 'Show',
      input: 'select',
      options: [
        { value: 'balances', label: 'Balances' },
        { value: 'requests', label: 'My requests' },
        { value: 'approvals', label: 'Awaiting my approval' },
      ],
    }),
    showPendings: labelled(z.boolean().default(true), {
      label: 'Show pending requests',
      input: 'toggle',
    }),
  }),
  item: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('balance'), balance: leaveBalance }),
    z.object({ kind: z.literal('request'), request: leaveRequest }),
  ]),
  sortable: ['startDate'],
  href: '/dashboard/leave/my/leave-requests',
});

export const leaveCalendarWidget = widgetContract({
  type: 'leaveCalendar',
  title: 'Who’s away',
  description: 'Leave and public holidays, as a month or as a list.',
  module: 'calendar',
  settings: z.object({
    scope: labelled(z.enum(['own', 'team', 'company']).default('team'), {
      label: 'Whose leave',
      input: 'select',
      options: [
        { value: 'own', label: 'Mine' },
        { value: 'team', label: 'My team' },
        { value: 'company', label: 'Everyone' },
      ],
    }),
    view: labelled(z.enum(['month', 'agenda']).default('month'), {
      label: 'Show as',
      input: 'select',
      options: [
        { value: 'month', label: 'Month' },
        { value: 'agenda', label: 'List' },
      ],
    }),
  }),
  item: calendarEvent,
  sortable: ['start'],
  href: '/controlpanel/calendar',
});
