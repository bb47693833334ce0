import { z } from 'zod';
import { calendarDate, id } from '../kit/identifier.ts';

export const teamMember = z.object({
  id,
  displayName: z.string(),
  email: z.string().nullable(),
  avatarURL: z.string().nullable(),
  positionTitle: z.string(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  employmentType: z.string(),
  directReports: z.int(),
  /** Until when somebody is away that day and why, as far as the asker may know; null is not away. */
  away: z.object({ until: calendarDate, label: z.string() }).nullable(),
  /** What the asker may do about them from here. */
  links: z.array(z.object({ id: z.string(), label: z.string(), href: z.string() })),
});
export type TeamMember = z.infer<typeof teamMember>;
