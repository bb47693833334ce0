import { z } from 'zod';

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
  /** Set when the sign-in page has to show a captcha. */
  captchaRequired: z.boolean().optional(),
  /** What to quote to whoever runs the server; the details are in its log. */
  reference: z.string().optional(),
});

export type Problem = z.infer<typeof problem>;

export const messages = {
  invalidJson: 'Invalid request format.',
  invalidInput: 'Some of what was sent is not valid.',
  anonymous: 'User is anonymous.',
  mfaInProgress: 'User MFA in-progress.',
  notFound: 'There is nothing here that you can see.',
  forbidden: 'You are not allowed to do this.',
  conflict: 'The current state does not allow this.',
  stale: 'Somebody changed this since you opened it.',
  tooLarge: 'What was sent is too large.',
  wrongType: 'Send JSON with the content type application/json.',
  crossSite: 'This request came from another site.',
  inFlight: 'The same request is still being worked on.',
  keyReused: 'This Idempotency-Key was already used for a different request.',
  busy: 'The server is busy. Try again in a moment.',
  away: 'The database cannot be reached. Try again in a moment.',
  unexpected: 'Something went wrong on our side.',
  /** The browser's default when an answer has no status text. */
  fallback: 'An error occurred',
} as const;
