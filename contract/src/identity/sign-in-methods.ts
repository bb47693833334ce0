/** How somebody shows that it is they, as they set it up for themselves. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam, instant } from '../kit/identifier.ts';
import { mfaCode } from './mfa.ts';

export const signInMethods = z.object({
  hasPassword: z.boolean(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  /** When the authenticator app was set up; null without one. */
  appSince: instant.nullable(),
  recoveryCodesLeft: z.int(),
  /** Providers that know this person. */
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
  summary: 'How the person signs in',
  answer: signInMethods,
});

export const beginApp = endpoint({
  id: 'identity.begin-app',
  area,
  method: 'POST',
  path: `${path}/app`,
  summary: 'Begin to set up an authenticator app; asks again who is there',
  answer: z.object({ secret: z.string(), uri: z.string() }),
  refusals: [409],
});

export const confirmApp = endpoint({
  id: 'identity.confirm-app',
  area,
  method: 'POST',
  path: `${path}/app/confirm`,
  summary: 'Finish setting up the app with its first code; recovery codes are shown once',
  body: mfaCode,
  answer: codes,
  refusals: [400, 409],
});

export const removeApp = endpoint({
  id: 'identity.remove-app',
  area,
  method: 'DELETE',
  path: `${path}/app`,
  summary: 'Use the authenticator app no longer; asks again who is there',
  refusals: [409],
});

export const renewRecoveryCodes = endpoint({
  id: 'identity.renew-recovery-codes',
  area,
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Ten new recovery codes; the old ones are worth nothing from then on',
  answer: codes,
  refusals: [409],
});

export const removeIdentity = endpoint({
  id: 'identity.remove-identity',
  area,
  method: 'DELETE',
  path: `${path}/identities/{identityId}`,
  summary: 'No longer come in by this provider; asks again who is there',
  params: z.object({ identityId: idParam }),
  refusals: [409],
});
