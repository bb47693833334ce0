import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { calendarDate, chosenId, id, instant, shownDate } from '../kit/identifier.ts';

/** A person as shown in approvals. */
export const approvalPerson = z.object({
  id,
  displayName: z.string(),
  avatarURL: z.string().nullable(),
  positionTitle: z.string().nullable(),
});

/** A step of an approval route, decided or not. */
export const routeStep = z.object({
  /** Null where anyone with a role may decide. */
  person: approvalPerson.nullable(),
  role: z.string().nullable(),
  /** The delegate who decides while they are away. */
  delegate: approvalPerson.nullable(),
  why: z.string(),
  dueAt: instant.nullable(),
  state: z.enum(['waiting', 'next', 'done', 'skipped']),
  decidedBy: approvalPerson.nullable(),
  decidedAt: instant.nullable(),
});
export type RouteStep = z.infer<typeof routeStep>;

export const delegationInput = z
  .object({
    delegateId: labelled(chosenId('Choose a person'), {
      label: 'Delegate',
      input: 'person',
      help: 'Anyone in the company. No one can approve their own requests.',
    }),
    startDate: labelled(calendarDate, { label: 'From', input: 'date', width: 'half' }),
    endDate: labelled(calendarDate, { label: 'To', input: 'date', width: 'half' }),
  })
  .refine(({ startDate, endDate }) => endDate >= startDate, {
    message: 'Choose an end date on or after the start date',
    path: ['endDate'],
  });

export const delegation = z.object({
  id,
  delegate: approvalPerson,
  startDate: shownDate,
  endDate: shownDate,
  isActive: z.boolean(),
});
export type Delegation = z.infer<typeof delegation>;
