import { z } from 'zod';
import { id, shownDate } from '../kit/identifier.ts';

export const personLink = z.object({ id: z.string(), label: z.string(), href: z.string() });
export type PersonLink = z.infer<typeof personLink>;

/** Someone on a team; what the tenant hides is absent. */
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
  /** Until when someone is away that day and why, as far as the asker may know; null is not away. */
  away: z.object({ until: shownDate, label: z.string() }).nullable(),
  /** What the asker may do about them from here. */
  links: z.array(personLink),
});
export type TeamMember = z.infer<typeof teamMember>;
