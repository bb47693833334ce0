import { z } from 'zod';
import { id, shownDate } from '../kit/identifier.ts';

const named = z.object({ id, title: z.string() });

/** One position that a person held, holds or will hold; the newest first. */
export const employmentHistory = z.object({
  items: z.array(
    z.object({
      id,
      position: named,
      department: named.nullable(),
      location: named.nullable(),
      isPrimary: z.boolean(),
      assignmentFrom: shownDate,
      assignmentTo: shownDate.nullable(),
      reason: z.string(),
      /** In words, such as "2 years, 3 months". */
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
