import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParam } from '../kit/identifier.ts';
import { dataOf, pageQuery } from '../kit/list.ts';
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
  query: pageQuery(),
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

export const listWorkPatterns = endpoint({
  id: 'worktime.list-work-patterns',
  area,
  method: 'GET',
  path: `${base}/worktime/work-patterns`,
  summary: 'List all work patterns',
  query: pageQuery(50),
  answer: dataOf(workPattern),
});

export const addWorkPattern = endpoint({
  id: 'worktime.add-work-pattern',
  area,
  method: 'POST',
  path: `${base}/worktime/work-patterns`,
  summary: 'Add a work pattern',
  body: workPatternInput,
  status: 201,
  answer: workPattern,
});

const ofPattern = z.object({ workPatternId: idParam });

export const editWorkPattern = endpoint({
  id: 'worktime.edit-work-pattern',
  area,
  method: 'PUT',
  path: `${base}/worktime/work-patterns/{workPatternId}`,
  summary: 'Update a work pattern; its hours only while it’s unassigned',
  params: ofPattern,
  body: workPatternInput,
  answer: workPattern,
  refusals: [409, 412, 422],
});

export const deleteWorkPattern = endpoint({
  id: 'worktime.delete-work-pattern',
  area,
  method: 'DELETE',
  path: `${base}/worktime/work-patterns/{workPatternId}`,
  summary: 'Retire a work pattern',
  params: ofPattern,
  refusals: [409, 412],
});

export const listPublicHolidays = endpoint({
  id: 'worktime.list-public-holidays',
  area,
  method: 'GET',
  path: `${base}/worktime/public-holidays`,
  summary: 'List public holidays of a country and year, with their sources',
  query: pageQuery(200).extend({
    country: country.default('AU'),
    year: z
      .string()
      .max(4)
      .regex(/^(19|20)\d{2}$|^2100$/, 'Use a year such as 2026')
      .transform(Number)
      .optional(),
  }),
  answer: dataOf(publicHoliday),
});

export const addPublicHoliday = endpoint({
  id: 'worktime.add-public-holiday',
  area,
  method: 'POST',
  path: `${base}/worktime/public-holidays`,
  summary: 'Add a public holiday',
  body: publicHolidayInput,
  status: 201,
  answer: publicHoliday,
});

const ofHoliday = z.object({ holidayId: idParam });

export const editPublicHoliday = endpoint({
  id: 'worktime.edit-public-holiday',
  area,
  method: 'PUT',
  path: `${base}/worktime/public-holidays/{holidayId}`,
  summary: 'Update a public holiday',
  params: ofHoliday,
  body: publicHolidayInput,
  answer: publicHoliday,
  refusals: [412],
});

export const deletePublicHoliday = endpoint({
  id: 'worktime.delete-public-holiday',
  area,
  method: 'DELETE',
  path: `${base}/worktime/public-holidays/{holidayId}`,
  summary: 'Delete a public holiday',
  params: ofHoliday,
  refusals: [412],
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
