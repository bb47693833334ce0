import { z } from 'zod';
import { id } from '../kit/identifier.ts';

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
});
export type TeamMember = z.infer<typeof teamMember>;
