/**
 * Multi-factor verification: what the tenant sets (document 1, point 9, read as seconds), what the
 * person is shown, and what the three steps take.
 */
import { z } from 'zod';
import { secret } from '../kit/secrets/secret.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { mfaMessages } from './routes.ts';

export const mfaChannel = z.enum(['email', 'sms', 'totp']);
export type MfaChannel = z.infer<typeof mfaChannel>;

const seconds = (usual: number) => wholeNumber(30, 86_400).default(usual);
const limit = (usual: number) => wholeNumber(1, 20).default(usual);

export const mfaPolicy = z.object({
  enabled: z.boolean().default(false),
  /** The user roles that must enter a code. */
  roleEnabled: z
    .array(z.string().max(80))
    .max(50, 'Choose at most 50')
    .default(['Platform Admin', 'Company Admin']),
  channelEnabled: z
    .array(mfaChannel)
    .min(1, 'Choose at least one')
    .max(mfaChannel.options.length, 'Choose each one once')
    .default(['email', 'sms', 'totp']),
  /** Whether an address that was never confirmed may be corrected on the way in. */
  emailEditable: z.boolean().default(false),
  mobileEditable: z.boolean().default(false),
  instructionMessage: z
    .string()
    .max(500, 'Use at most 500 characters')
    .default('Your company requires a code as well as your password.'),
  codeExpiry: seconds(1800),
  retryAttemptLimit: limit(3),
  retryLockTime: seconds(360),
  failedAttemptLimit: limit(3),
  failedCountExpiry: seconds(1800),
  failedAttemptExpiry: seconds(600),
  /** Sensitive actions ask again when the last verification is older than this. */
  stepUpAfter: seconds(900),
});
export type MfaPolicy = z.infer<typeof mfaPolicy>;

export const mfaSettings = mfaPolicy.omit({ stepUpAfter: true }).extend({
  mfaIsLocked: z.boolean(),
  mfaLockedReason: z.string().nullable(),
  /** Until the lock ends; 0 when there is none. */
  mfaLockedSeconds: z.int(),
  /** Until another code can be sent; 0 when it can be now. */
  resendLockedSeconds: z.int(),
  /** The channels this person can use now, the usual one first. */
  userChannels: z.array(mfaChannel),
  userChannel: mfaChannel.nullable(),
  /** Addresses are shown as far as their owner needs to recognise them: j•••@example.com. */
  userChannelAddress: z.string().nullable(),
  userEmail: z.string().nullable(),
  userMobile: z.string().nullable(),
  userRole: z.string(),
});
export type MfaSettings = z.infer<typeof mfaSettings>;

export const mfaChannelChoice = z.object({
  userChannel: mfaChannel.meta({ description: 'email, sms or totp' }),
  /** A corrected address, where the tenant lets it be edited. */
  userChannelAddress: z.string().trim().min(3).max(254).optional(),
});

export const mfaChosen = z.object({
  message: z.string(),
  userChannel: mfaChannel,
  userChannelAddress: z.string().nullable(),
  /** For an authenticator app that is being set up: the secret, and the address its QR code holds. */
  enrolment: z.object({ secret: z.string(), uri: z.string() }).nullable(),
});
export type MfaChosen = z.infer<typeof mfaChosen>;

export const mfaCode = z.object({ code: secret(z.string().trim().min(1).max(20)) });

export const mfaVerified = z.object({
  message: z.literal(mfaMessages.success),
  referrerUrl: z.string(),
  /** Shown once, when the first authenticator app was set up. */
  recoveryCodes: z.array(z.string()),
});
