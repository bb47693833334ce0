/**
 * Which fields of a person are shown to whom, in every area. A field that the company switched off is in none
 * of the organisation's lists; on records it is still shown to the person and to HR.
 */
import type { PersonField } from '@tenure/contract/org/code-lists';
import type { Actor } from '../../kit/actor.ts';
import { administrator, hrManager } from '../relations.ts';

export interface Visibility {
  shows(field: PersonField, employeeId: number): boolean;
}

/** The chart, the directory, search, teams and their exports: the same for everyone. */
export const listVisibility = (switchedOff: ReadonlySet<PersonField>): Visibility => ({
  shows: (field) => !switchedOff.has(field),
});

/** Profiles, calendars, requests and reports: the person, HR managers and administrators see everything. */
export function recordVisibility(actor: Actor): Visibility {
  const keepsRecords = hrManager.holds(actor, null) || administrator.holds(actor, null);
  return {
    shows: (field, employeeId) =>
      keepsRecords || employeeId === actor.userId || !actor.switchedOffFields.has(field),
  };
}

/** For anonymous reads, such as a calendar feed: only fields that can't be switched off. */
export const namesOnly: Visibility = { shows: () => false };

/** The value if the field is shown; null otherwise. */
export const shownOrNull = <T>(
  visibility: Visibility,
  field: PersonField,
  employeeId: number,
  value: T,
): T | null => (visibility.shows(field, employeeId) ? value : null);
