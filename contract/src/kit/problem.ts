import { z } from 'zod';

export { messages } from './messages.ts';

/** The body of every error response, whatever the status. */
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
  /** Set when the person is not (completely) signed in: the step they have reached. */
  authStatus: z.string().optional(),
  /** Set when the sign-in page has to show a captcha. */
  captchaRequired: z.boolean().optional(),
  /** Set while verification is locked: the reason and the remaining seconds. */
  mfaIsLocked: z.boolean().optional(),
  mfaLockedReason: z.string().optional(),
  mfaLockedSeconds: z.int().optional(),
  /** Reference number to quote to server administrators; the details are in the log. */
  reference: z.string().optional(),
});

export type Problem = z.infer<typeof problem>;
