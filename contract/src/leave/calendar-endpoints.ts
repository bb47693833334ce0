import { z } from 'zod';
import { delegation, delegationInput } from '../approvals/approval.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { streamed } from '../kit/file.ts';
import { calendarDate, idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { secret } from '../kit/secrets/secret.ts';
import { leaveSettings, leaveSettingsInput } from './administration.ts';
import { balanceReport, balanceReportExport, balanceReportFilters } from './balance-report.ts';
import { calendarEvent, calendarFeed, calendarPerson, calendarScope } from './calendar.ts';
import { leaveType, leaveTypeInput } from './leave-type.ts';

const base = '/cobra/api/tms';
const area = 'leave';

export const listCalendarEvents = endpoint({
  id: 'leave.list-calendar-events',
  area,
  module: 'calendar',
  method: 'GET',
  path: `${base}/calendar/events`,
  summary: 'List the leave and public holidays you can see between two dates',
  query: z.object({
    from: calendarDate,
    to: calendarDate,
    scope: calendarScope.default('own'),
    /** Also returns everyone in the team, for the rows of a timeline. */
    withPeople: z.enum(['true', 'false']).default('false'),
    leaveTypeCode: z.string().max(20).default(''),
    department: z.string().max(120).default(''),
    location: z.string().max(120).default(''),
  }),
  answer: z.object({
    items: z.array(calendarEvent),
    metadata: z.object({
      actions: z.array(z.string()),
      people: z.array(calendarPerson),
      filters: z.object({
        leaveTypes: z.array(z.object({ code: z.string(), title: z.string() })),
        departments: z.array(z.string()),
        locations: z.array(z.string()),
      }),
    }),
  }),
  refusals: [400],
});

export const listCalendarFeeds = endpoint({
  id: 'leave.list-calendar-feeds',
  area,
  module: 'calendar',
  method: 'GET',
  path: `${base}/calendar/feeds`,
  summary: 'List your private calendar links',
  answer: z.object({ items: z.array(calendarFeed) }),
});

export const addCalendarFeed = endpoint({
  id: 'leave.add-calendar-feed',
  area,
  module: 'calendar',
  method: 'POST',
  path: `${base}/calendar/feeds`,
  summary: 'Create a private calendar link; it’s shown once',
  body: z.object({ scope: calendarScope }),
  status: 201,
  answer: calendarFeed,
});

export const revokeCalendarFeed = endpoint({
  id: 'leave.revoke-calendar-feed',
  area,
  module: 'calendar',
  method: 'DELETE',
  path: `${base}/calendar/feeds/{feedId}`,
  summary: 'Revoke a private calendar link',
  params: z.object({ feedId: idParam }),
});

export const readCalendarFeed = endpoint({
  id: 'leave.read-calendar-feed',
  area,
  module: 'calendar',
  method: 'GET',
  path: `${base}/calendar/feed/{token}/leave.ics`,
  summary: 'Get the calendar behind a private link as iCalendar',
  params: z.object({
    token: secret(
      z
        .string()
        .max(100)
        .regex(/^[\w-]{40,100}$/, 'This isn’t a calendar link'),
    ),
  }),
  answer: z.string(),
  produces: 'text/calendar; charset=utf-8',
});

export const getLeaveSettings = endpoint({
  id: 'leave.get-leave-settings',
  area,
  method: 'GET',
  path: `${base}/leave/settings`,
  summary: 'Get the company’s leave settings',
  answer: leaveSettings,
});

export const putLeaveSettings = endpoint({
  id: 'leave.put-leave-settings',
  area,
  method: 'PUT',
  path: `${base}/leave/settings`,
  summary: 'Update the company’s leave settings',
  body: leaveSettingsInput,
  answer: leaveSettings,
  refusals: [412, 422],
});

export const listLeaveTypes = endpoint({
  id: 'leave.list-leave-types',
  area,
  method: 'GET',
  path: `${base}/leave/types`,
  summary: 'List leave types with their dated rules',
  query: pageQuery(50),
  answer: itemsOf(leaveType),
});

export const addLeaveType = endpoint({
  id: 'leave.add-leave-type',
  area,
  method: 'POST',
  path: `${base}/leave/types`,
  summary: 'Add a leave type',
  body: leaveTypeInput,
  status: 201,
  answer: leaveType,
  refusals: [409, 422],
});

export const editLeaveType = endpoint({
  id: 'leave.edit-leave-type',
  area,
  method: 'PUT',
  path: `${base}/leave/types/{leaveTypeId}`,
  summary: 'Update a leave type or add a rule that starts on a later date',
  params: z.object({ leaveTypeId: idParam }),
  body: leaveTypeInput,
  answer: leaveType,
  refusals: [409, 412, 422],
});

export const listDelegations = endpoint({
  id: 'leave.list-delegations',
  area,
  method: 'GET',
  path: `${base}/leave/delegations`,
  summary: 'List your delegates and their dates',
  answer: z.object({
    items: z.array(delegation),
    metadata: z.object({ fields: z.array(field) }),
  }),
});

export const addDelegation = endpoint({
  id: 'leave.add-delegation',
  area,
  method: 'POST',
  path: `${base}/leave/delegations`,
  summary: 'Add a delegate for the days you’re away',
  body: delegationInput,
  status: 201,
  answer: delegation,
  refusals: [422],
});

export const removeDelegation = endpoint({
  id: 'leave.remove-delegation',
  area,
  method: 'DELETE',
  path: `${base}/leave/delegations/{delegationId}`,
  summary: 'End a delegation',
  params: z.object({ delegationId: idParam }),
});

export const getBalanceReport = endpoint({
  id: 'leave.get-balance-report',
  area,
  method: 'GET',
  path: `${base}/leave/balance-report`,
  summary: 'Get everyone’s balances and payout hours on a date, one row for each person',
  query: pageQuery(20).extend(balanceReportFilters.shape),
  answer: balanceReport,
});

export const exportBalanceReport = endpoint({
  id: 'leave.export-balance-report',
  area,
  method: 'GET',
  path: `${base}/leave/balance-report.csv`,
  summary: 'Export the balance report as CSV, safe to open in a spreadsheet',
  query: balanceReportExport,
  answer: streamed,
  produces: 'text/csv; charset=utf-8',
});

export const exportBalanceWorkbook = endpoint({
  id: 'leave.export-balance-workbook',
  area,
  method: 'GET',
  path: `${base}/leave/balance-report.xlsx`,
  summary: 'Export the balance report as an Excel workbook',
  query: balanceReportExport,
  answer: streamed,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
