/**
 * Leave and public holidays as calendar events; leave of people not seen in full is limited to what the
 * company shows.
 */
import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import { daysTaken } from '@tenure/contract/leave/duration-in-words';
import { stateOfCode } from '@tenure/contract/leave/leave-request-states';
import { displayName } from '../../kit/actor.ts';
import { avatarUrl, shownOrNull } from '../../org/public.ts';
import type { KeptHoliday } from '../../worktime/public.ts';
import type { KeptType } from '../administration/kept-types.ts';
import type { EventRow } from './calendar.store.ts';
import type { Viewer } from './viewer.ts';

const AWAY = { title: 'Away', colour: '#6b7280' };

export const holidayEvent = (holiday: KeptHoliday): CalendarEvent => ({
  id: `holiday-${holiday.id}`,
  type: 'public-holiday',
  start: holiday.day,
  end: holiday.day,
  title: holiday.title,
  longTitle: `${holiday.title}, public holiday`,
  color: '#8a5300',
  textColor: '#ffffff',
  url: null,
  meta: {
    employeeId: null,
    displayName: null,
    avatarURL: null,
    department: null,
    location: null,
    leaveTypeCode: null,
    leaveType: null,
    isPending: false,
    state: null,
    minutes: null,
    days: null,
    regions: holiday.regions && [...holiday.regions],
  },
});

export function leaveEvent(
  row: EventRow,
  type: KeptType,
  viewer: Viewer,
  setting: string,
): CalendarEvent {
  const { visibility } = viewer;
  const name = displayName({ firstName: row.first_name, lastName: row.last_name });
  const named = row.in_full || (setting === 'all' && !type.isPrivate);
  const what = named ? type.title : AWAY.title;
  const state = stateOfCode(row.status);
  const pending = state === 'pending';
  return {
    id: `leave-${row.id}`,
    type: 'leave',
    start: row.start_date,
    end: row.end_date,
    title: row.employee_id === viewer.userId ? what : name,
    longTitle: `${name}: ${what}${pending ? ', pending' : ''}`,
    color: named ? type.colour : AWAY.colour,
    textColor: '#ffffff',
    url: row.in_full ? `/dashboard/leave/leave-request/${row.id}` : null,
    meta: {
      employeeId: row.employee_id,
      displayName: name,
      avatarURL: avatarUrl(visibility, row.employee_id, row.avatar_key),
      department: shownOrNull(visibility, 'department', row.employee_id, row.department),
      location: shownOrNull(visibility, 'location', row.employee_id, row.location),
      leaveTypeCode: named ? type.code : null,
      leaveType: named ? type.title : null,
      isPending: pending,
      state: row.in_full ? state : null,
      minutes: row.in_full ? row.minutes : null,
      days: row.in_full ? daysTaken(row.days) : null,
      regions: null,
    },
  };
}
