/** Changes to an employment on a later day. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { labelled } from '../kit/field.ts';
import { calendarDate, id, idParam, shownDate } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { emptyToNull } from '../kit/text.ts';
import { employmentTypes } from '../org/code-lists.ts';
import { hundredths } from '../org/position.ts';

export const plannedChangeForm = z.object({
  from: labelled(calendarDate, { label: 'From', input: 'date', width: 'half' }),
  employmentType: labelled(
    z.preprocess(emptyToNull, z.enum(employmentTypes).nullable().default(null)),
    {
      label: 'Employment type',
      help: 'Leave empty to keep it.',
      input: 'select',
      options: employmentTypes.map((value) => ({ value, label: value })),
    },
  ),
  salary: labelled(
    z.preprocess(
      emptyToNull,
      z.coerce
        .number('Enter an amount')
        .min(0, 'Enter 0 or more')
        .max(1e10, 'This amount is too large')
        .refine(hundredths, 'Use at most two decimal places')
        .nullable()
        .default(null),
    ),
    {
      label: 'Annual salary',
      help: 'Leave empty to keep it.',
      input: 'number',
      decimals: 2,
      width: 'half',
    },
  ),
});
export type PlannedChangeInput = z.infer<typeof plannedChangeForm>;

export const plannedChange = z.object({
  type: z.enum(['employment-type', 'position', 'position-details']),
  /**
   * Id of the planned employment type or of the position assignment; null for a plan of the position itself.
   */
  id: id.nullable(),
  from: shownDate,
  /** Description, such as "Employment type: Part Time". */
  words: z.string(),
  actions: z.array(z.string()),
});
export type PlannedChange = z.infer<typeof plannedChange>;

const ofEmployee = z.object({ employeeId: idParam });
const path = '/cobra/api/tms/employees/{employeeId}/plannedChanges';

export const listPlannedChanges = endpoint({
  id: 'people.list-planned-changes',
  area: 'people',
  method: 'GET',
  path,
  summary: 'List the planned changes to an employment, soonest first',
  params: ofEmployee,
  query: pageQuery(50),
  answer: itemsOf(plannedChange),
});

export const addPlannedChange = endpoint({
  id: 'people.add-planned-change',
  area: 'people',
  method: 'POST',
  path,
  summary: 'Plan a new employment type or salary from a date',
  params: ofEmployee,
  body: plannedChangeForm,
  answer: z.object({ items: z.array(plannedChange) }),
  refusals: [409, 422],
});

export const cancelPlannedChange = endpoint({
  id: 'people.cancel-planned-change',
  area: 'people',
  method: 'DELETE',
  path: `${path}/{changeId}`,
  summary: 'Cancel a planned employment type',
  params: ofEmployee.extend({ changeId: idParam }),
  refusals: [409],
});

export const plannedMessages = {
  nothing: 'Choose an employment type or enter a salary.',
  tooEarly: 'Choose today or a later date.',
  afterEmployment: (day: string) => `Choose ${day}, their last day, or earlier.`,
  noPosition: 'They have no primary position on this date, so there is no salary to change.',
} as const;
