/** The ways a person has set up to verify their identity. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam, instant } from '../kit/identifier.ts';
import { mfaCode } from './mfa.ts';

export const signInMethods = z.object({
  hasPassword: z.boolean(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  /** When the authenticator app was set up; null if not. */
  appSince: instant.nullable(),
  recoveryCodesLeft: z.int(),
  /** Providers linked to this person. */
  identities: z.array(
    z.object({ id, provider: z.string(), linkedAt: instant, usedAt: instant.nullable() }),
  ),
});
export type SignInMethods = z.infer<typeof signInMethods>;

const area = 'identity';
const path = '/cobra/api/tms/sign-in-methods';
const codes = z.object({ recoveryCodes: z.array(z.string()) });

export const getSignInMethods = endpoint({
  id: 'identity.get-sign-in-methods',
  area,
  method: 'GET',
  path,
  summary: 'Get your sign-in methods',
  answer: signInMethods,
});

export const beginApp = endpoint({
  id: 'identity.begin-app',
  area,
  method: 'POST',
  path: `${path}/app`,
  summary: 'Start setting up an authenticator app (re-authentication required)',
  answer: z.object({ secret: z.string(), uri: z.string() }),
  refusals: [409],
});

export const confirmApp = endpoint({
  id: 'identity.confirm-app',
  area,
  method: 'POST',
  path: `${path}/app/confirm`,
  summary:
    'Finish setting up an authenticator app with its first code; recovery codes are shown once',
  body: mfaCode,
  answer: codes,
  refusals: [400, 409],
});

export const removeApp = endpoint({
  id: 'identity.remove-app',
  area,
  method: 'DELETE',
  path: `${path}/app`,
  summary: 'Remove your authenticator app (re-authentication required)',
  refusals: [409],
});

export const renewRecoveryCodes = endpoint({
  id: 'identity.renew-recovery-codes',
  area,
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Generate ten new recovery codes; earlier ones stop working',
  answer: codes,
  refusals: [409],
});

export const removeIdentity = endpoint({
  id: 'identity.remove-identity',
  area,
  method: 'DELETE',
  path: `${path}/identities/{identityId}`,
  summary: 'Disconnect a provider from your account (re-authentication required)',
  params: z.object({ identityId: idParam }),
  refusals: [409],
});
