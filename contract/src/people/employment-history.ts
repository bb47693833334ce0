import { z } from 'zod';
import { positionAssignment } from './position-assignment.ts';

/** A past, current or future position of a person, with its manager and pay at the time; newest first. */
const entry = positionAssignment.omit({ reason: true, state: true, version: true, actions: true });

export const employmentHistory = z.object({
  items: z.array(
    entry.extend({
      reason: z.string(),
      /** Formatted, such as "2 years, 3 months". */
      assignmentDuration: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
  metadata: z.object({ actions: z.array(z.string()) }),
});
export type EmploymentHistory = z.infer<typeof employmentHistory>;

export const historyReasons = {
  hired: 'Started',
  moved: 'Changed position',
  second: 'Took on another position',
  planned: 'Planned',
} as const;
