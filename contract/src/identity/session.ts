import { z } from 'zod';
import { secret } from '../kit/secrets/secret.ts';
import { signInMessages } from './routes.ts';

export const authStatus = z.enum([
  'IS_AUTHENTICATED_ANONYMOUSLY',
  'ROLE_2FA_IN_PROGRESS',
  'IS_AUTHENTICATED_FULLY',
]);
export type AuthStatus = z.infer<typeof authStatus>;

export const role = z.enum(['ROLE_EMPLOYEE', 'ROLE_SUPER']);
export type Role = z.infer<typeof role>;

export const session = z.object({
  message: z.string(),
  authStatus,
  username: z.string(),
  role,
  displayFirstName: z.string(),
  displayLastName: z.string(),
  captchaRequired: z.boolean(),
  referrerUrl: z.string().nullable(),
});
export type Session = z.infer<typeof session>;

/** Missing or malformed parts are a failed sign-in, not a field error, so that the responses are the same. */
export const credentials = z.object({
  username: z
    .string({ error: signInMessages.username })
    .trim()
    .min(1, signInMessages.username)
    .max(254),
  _password: secret(
    z.string({ error: signInMessages.password }).min(1, signInMessages.password).max(1024),
  ),
  referrerUrl: z.string().max(2000).optional(),
  /** The captcha response, once one is required. */
  captcha: z.string().max(10_000).optional(),
});

export const signedIn = z.object({ role, referrerUrl: z.string() });

export const identityMessages = {
  invalidCredentials: 'Invalid credentials',
  invalidCaptcha: 'Invalid captcha',
  signedIn: 'User is authenticated.',
  tooManyAttempts: (seconds: number) =>
    seconds > 90
      ? `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`
      : `Too many attempts. Try again in ${seconds} seconds.`,
} as const;
