/** Showing a secret in full requires a reason, which the person concerned can read. */
import { z } from 'zod';
import { id, instant } from '../identifier.ts';
import { requiredLines } from '../text.ts';
import { secret } from './secret.ts';

export const revealBody = z.object({
  reason: requiredLines(500, 'Enter a reason for viewing this'),
});

export const revealAnswer = z.object({ value: secret(z.string()) });

/** Who viewed a secret, when and why. */
export const reveal = z.object({
  field: z.string(),
  byId: id.nullable(),
  reason: z.string(),
  at: instant,
});
export type Reveal = z.infer<typeof reveal>;
