import { z } from 'zod';
import { id } from '../kit/identifier.ts';

/** A person named in an appraisal. */
export const person = z.object({
  id,
  displayName: z.string(),
  avatarURL: z.string().nullable(),
  positionTitle: z.string().nullable(),
});
export type Person = z.infer<typeof person>;

/** The viewer's capabilities on a record, in the strings of document 3. */
export const capabilityList = z.object({ capabilities: z.array(z.string()) });
