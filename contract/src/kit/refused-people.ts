import { z } from 'zod';
import { id } from './identifier.ts';

/** The people for whom a change for several was refused, each with the reason; `messages` has one for each reason. */
export const refusedPeople = <R extends string>(messages: Readonly<Record<R, string>>) =>
  z.array(
    z.object({
      id,
      /** Null for someone who isn't in the company. */
      displayName: z.string().nullable(),
      reason: z.enum(Object.keys(messages) as [R, ...R[]]),
      message: z.string(),
    }),
  );
