import { z } from 'zod';
import { asAtQuery } from '../kit/as-at.ts';
import { endpoint } from '../kit/endpoint.ts';
import { idParam } from '../kit/identifier.ts';
import { dataOf, pageQuery } from '../kit/list.ts';
import { resourceEndpoints } from '../kit/resource.ts';
import {
  country,
  holidayImport,
  holidayImported,
  publicHoliday,
  publicHolidayInput,
} from './public-holiday.ts';
import {
  assignedWorkPattern,
  assignmentInput,
  listedWorkPattern,
  workPattern,
  workPatternInput,
} from './work-pattern.ts';

const base = '/cobra/api/tms';
const area = 'worktime';
const ofEmployee = z.object({ employeeId: idParam });
const ofAssignment = ofEmployee.extend({ workPatternUserId: idParam });
const assigned = `${base}/payroll/{employeeId}/work-patterns`;

export const listAssignedPatterns = endpoint({
  id: 'worktime.list-assigned-patterns',
  area,
  method: 'GET',
  path: assigned,
  summary: 'List a person’s work patterns: current, future and past',
  params: ofEmployee,
  /** Only the pattern in force on a day. */
  query: pageQuery().extend(asAtQuery.shape),
  answer: dataOf(assignedWorkPattern),
});

export const assignPattern = endpoint({
  id: 'worktime.assign-pattern',
  area,
  method: 'POST',
  path: assigned,
  summary: 'Assign a work pattern from a date',
  params: ofEmployee,
  body: assignmentInput,
  status: 201,
  answer: assignedWorkPattern,
  refusals: [409, 422],
});

export const changeAssignment = endpoint({
  id: 'worktime.change-assignment',
  area,
  method: 'PUT',
  path: `${assigned}/{workPatternUserId}`,
  summary: 'Update an assigned work pattern',
  params: ofAssignment,
  body: assignmentInput,
  answer: assignedWorkPattern,
  refusals: [409, 412, 422],
});

export const removeAssignment = endpoint({
  id: 'worktime.remove-assignment',
  area,
  method: 'DELETE',
  path: `${assigned}/{workPatternUserId}`,
  summary: 'Remove an assigned work pattern',
  params: ofAssignment,
  refusals: [409, 412],
});

export const getPatternOptions = endpoint({
  id: 'worktime.get-pattern-options',
  area,
  method: 'GET',
  path: `${base}/payroll/work-patterns/options`,
  summary: 'List the work patterns that can be assigned',
  answer: z.object({
    data: z.array(
      z.object({ label: z.string(), value: z.string(), description: z.string(), workPattern }),
    ),
  }),
});

/** A work pattern that has been used keeps its hours, and is retired instead of deleted. */
export const workPatterns = resourceEndpoints({
  area,
  noun: 'work-pattern',
  path: `${base}/worktime/work-patterns`,
  params: z.object({}),
  one: z.object({ workPatternId: idParam }),
  query: pageQuery(50),
  body: workPatternInput,
  item: listedWorkPattern,
  list: dataOf(listedWorkPattern),
});

export const publicHolidays = resourceEndpoints({
  area,
  noun: 'public-holiday',
  path: `${base}/worktime/public-holidays`,
  params: z.object({}),
  one: z.object({ holidayId: idParam }),
  query: pageQuery(200).extend({
    country: country.default('AU'),
    year: z
      .string()
      .max(4)
      .regex(/^(19|20)\d{2}$|^2100$/, 'Enter a year such as 2026')
      .transform(Number)
      .optional(),
  }),
  body: publicHolidayInput,
  item: publicHoliday,
  list: dataOf(publicHoliday),
});

export const importPublicHolidays = endpoint({
  id: 'worktime.import-public-holidays',
  area,
  method: 'POST',
  path: `${base}/worktime/public-holidays/import`,
  summary: 'Import all-day events of an .ics file as public holidays',
  body: holidayImport,
  status: 201,
  answer: holidayImported,
  refusals: [422],
});
