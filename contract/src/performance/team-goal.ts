/** A goal of the manager or of a report, as a node of the team's goal tree. */
import { z } from 'zod';
import { id } from '../kit/identifier.ts';
import { person } from './person.ts';

export const teamGoal = z.object({
  id,
  title: z.string(),
  performanceId: id,
  sectionId: id,
  owner: person,
  /** The goal it contributes to, which may not be in the list; null at the top. */
  alignedWithId: id.nullable(),
  measuresDone: z.int(),
  measuresTotal: z.int(),
  /** In percent; null without measures. */
  progress: z.int().nullable(),
  /** The worst of its measures: On Track 0, Road Block 1, Delayed 2. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable(),
});
export type TeamGoal = z.infer<typeof teamGoal>;
