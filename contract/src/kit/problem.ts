import { z } from 'zod';

export { messages } from './messages.ts';

/** What every refusal looks like on the wire, whatever the status. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  message: z.string(),
  errors: z
    .array(
      z.object({
        kind: z.string(),
        message: z.string(),
        code: z.string(),
        field: z.string().optional(),
      }),
    )
    .optional(),
  invalidInputs: z
    .array(z.object({ path: z.string(), code: z.string(), reason: z.string() }))
    .optional(),
  /** Set when someone is not signed in, or not yet: how far they have come. */
  authStatus: z.string().optional(),
  /** Set when the sign-in page has to show a captcha. */
  captchaRequired: z.boolean().optional(),
  /** Set while verification is locked: why, and for how many seconds more. */
  mfaIsLocked: z.boolean().optional(),
  mfaLockedReason: z.string().optional(),
  mfaLockedSeconds: z.int().optional(),
  /** What to quote to the people who run the server; the details are in its log. */
  reference: z.string().optional(),
});

export type Problem = z.infer<typeof problem>;
