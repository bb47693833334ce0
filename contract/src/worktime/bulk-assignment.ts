/** One work pattern for several people from a date: who changes is seen first, then saved (ADR 136). */
import { z } from 'zod';
import { audienceRule } from '../audience/rule.ts';
import { endpoint } from '../kit/endpoint.ts';
import { calendarDate, chosenId, id } from '../kit/identifier.ts';
import { refusedPeople } from '../kit/refused-people.ts';

const base = '/cobra/api/tms/worktime/assignments';
const area = 'worktime';

export const MOST_ASSIGNED = 200;

export const assignmentRefusals = {
  unknown: 'This person isn’t in your company.',
  own: 'You can’t assign your own work pattern. Ask someone else.',
  'not-allowed': 'You don’t have access to their work patterns.',
  left: 'They’ve left by this date.',
  same: 'They already have this pattern.',
  overlap: 'They already have another pattern from a later date, or with an end date.',
} as const;
export type AssignmentRefusal = keyof typeof assignmentRefusals;

const pattern = z.object({
  workPatternId: chosenId('Choose a work pattern'),
  effectiveDate: calendarDate,
});

const outcome = z.object({
  changes: z.array(
    z.object({
      id,
      displayName: z.string(),
      /** The pattern they have until then; null for none. */
      from: z.string().nullable(),
      to: z.string(),
    }),
  ),
  refused: refusedPeople(assignmentRefusals),
});
export type AssignmentOutcome = z.infer<typeof outcome>;

export const previewAssignments = endpoint({
  id: 'worktime.preview-assignments',
  area,
  method: 'POST',
  path: `${base}/preview`,
  summary: 'Preview a work pattern for several people: who changes and who can’t; nothing is saved',
  body: pattern.extend({ rule: audienceRule }),
  answer: outcome,
});

export const assignToPeople = endpoint({
  id: 'worktime.assign-to-people',
  area,
  method: 'POST',
  path: base,
  summary: 'Assign a work pattern to several people; the others are saved even if some are refused',
  body: pattern.extend({
    employeeIds: z
      .array(id)
      .min(1, 'Choose at least one person')
      .max(MOST_ASSIGNED, `Choose up to ${MOST_ASSIGNED} people`),
  }),
  answer: outcome,
});
