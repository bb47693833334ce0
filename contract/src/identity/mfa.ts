/**
 * Multi-factor verification: the tenant's settings (document 1, point 9, in seconds), what is shown to the
 * person, and the requests of the three steps.
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
  /** Roles that must enter a code. */
  roleEnabled: z
    .array(z.string().max(80))
    .max(50, 'Choose at most 50')
    .default(['Platform Admin', 'Company Admin']),
  channelEnabled: z
    .array(mfaChannel)
    .min(1, 'Choose at least one')
    .max(mfaChannel.options.length, 'Choose each one once')
    .default(['email', 'sms', 'totp']),
  /** Whether an unconfirmed address can be corrected during sign-in. */
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
  /** Sensitive actions require a verification no older than this. */
  stepUpAfter: seconds(900),
});
export type MfaPolicy = z.infer<typeof mfaPolicy>;

export const mfaSettings = mfaPolicy.omit({ stepUpAfter: true }).extend({
  mfaIsLocked: z.boolean(),
  mfaLockedReason: z.string().nullable(),
  /** Seconds until the lock ends; 0 if not locked. */
  mfaLockedSeconds: z.int(),
  /** Seconds until another code can be sent; 0 if now. */
  resendLockedSeconds: z.int(),
  /** Channels available to this person, the default first. */
  userChannels: z.array(mfaChannel),
  userChannel: mfaChannel.nullable(),
  /** Masked, but recognisable to its owner: j•••@example.com. */
  userChannelAddress: z.string().nullable(),
  userEmail: z.string().nullable(),
  userMobile: z.string().nullable(),
  userRole: z.string(),
});
export type MfaSettings = z.infer<typeof mfaSettings>;

export const mfaChannelChoice = z.object({
  userChannel: mfaChannel.meta({ description: 'email, sms or totp' }),
  /** A corrected address, where the tenant allows it. */
  userChannelAddress: z.string().trim().min(3).max(254).optional(),
});

export const mfaChosen = z.object({
  message: z.string(),
  userChannel: mfaChannel,
  userChannelAddress: z.string().nullable(),
  /** For setting up an authenticator app: the secret, and the URI in its QR code. */
  enrolment: z.object({ secret: z.string(), uri: z.string() }).nullable(),
});
export type MfaChosen = z.infer<typeof mfaChosen>;

export const mfaCode = z.object({ code: secret(z.string().trim().min(1).max(20)) });

export const mfaVerified = z.object({
  message: z.literal(mfaMessages.success),
  referrerUrl: z.string(),
  /** Shown once, after the first authenticator app was set up. */
  recoveryCodes: z.array(z.string()),
});
