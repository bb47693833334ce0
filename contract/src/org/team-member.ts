import { z } from 'zod';
import { id, shownDate } from '../kit/identifier.ts';

export const personLink = z.object({ id: z.string(), label: z.string(), href: z.string() });
export type PersonLink = z.infer<typeof personLink>;

/** A team member; fields hidden by the tenant are omitted. */
export const teamMember = z.object({
  id,
  displayName: z.string(),
  email: z.string().nullable().optional(),
  avatarURL: z.string().nullable().optional(),
  positionTitle: z.string(),
  department: z.string().nullable().optional(),
  location: z.string().nullable().optional(),
  employmentType: z.string().optional(),
  directReports: z.int(),
  /** Until when the person is away and why, as far as the viewer can see; null if not away. */
  away: z.object({ until: shownDate, label: z.string() }).nullable(),
  /** Actions available to the viewer from here. */
  links: z.array(personLink),
});
export type TeamMember = z.infer<typeof teamMember>;
