/**
 * Self-registration: a person with a company email address requests an account, confirms the address and is
 * approved.
 */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam, instant } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { requiredText } from '../kit/text.ts';
import { emailDomains } from './email-domains.ts';
import { email, newPassword, token, toLogin, told } from './passwords.ts';
import { registerRoute, registerVerifyRoute, registrationMessages } from './routes.ts';

export const registrationPolicy = z
  .object({
    isEnabled: z.boolean().default(false),
    emailDomains: emailDomains.prefault([]),
    needsApproval: z.boolean().default(true),
    /** The name of the security profile for new people; Employee if null. */
    securityProfile: z.string().max(200).nullable().default(null),
  })
  .refine((policy) => !policy.isEnabled || policy.emailDomains.length > 0, {
    path: ['emailDomains'],
    message: 'Enter the email domains that can register',
  });
export type RegistrationPolicy = z.infer<typeof registrationPolicy>;

const area = 'identity';
const base = '/cobra/api/tms';

export const register = endpoint({
  id: 'identity.register',
  area,
  ...registerRoute,
  summary: 'Register for an account; the response is the same for every address',
  body: z.object({
    firstName: requiredText(80, registrationMessages.firstName),
    lastName: requiredText(80, registrationMessages.lastName),
    email,
    captcha: z.string().max(10_000).optional(),
  }),
  answer: told,
  refusals: [429],
});

export const verifyRegistration = endpoint({
  id: 'identity.verify-registration',
  area,
  ...registerVerifyRoute,
  method: 'GET',
  summary: 'Check whether a registration link is valid',
  query: z.object({ email, token }),
  answer: told,
  refusals: [400],
});

export const confirmRegistration = endpoint({
  id: 'identity.confirm-registration',
  area,
  ...registerVerifyRoute,
  method: 'POST',
  summary: 'Confirm the email address and set a password',
  body: z.object({ email, token, password: newPassword }),
  answer: toLogin.extend({ isWaiting: z.boolean() }),
  refusals: [400],
});

export const registrationState = z.enum(['sent', 'waiting', 'approved', 'declined']);
export type RegistrationState = z.infer<typeof registrationState>;

export const registration = z.object({
  id,
  displayName: z.string(),
  email: z.string(),
  state: registrationState,
  createdAt: instant,
  verifiedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type Registration = z.infer<typeof registration>;

export const listRegistrations = endpoint({
  id: 'identity.list-registrations',
  area,
  method: 'GET',
  path: `${base}/registrations`,
  summary: 'List registrations, those awaiting approval first',
  query: pageQuery(),
  answer: itemsOf(registration),
});

const decision = {
  area,
  method: 'POST',
  params: z.object({ registrationId: idParam }),
  answer: registration,
  decides: 'one',
  refusals: [409, 412],
} as const;

export const approveRegistration = endpoint({
  id: 'identity.approve-registration',
  ...decision,
  path: `${base}/registrations/{registrationId}/approve`,
  summary: 'Approve a registration (re-authentication required)',
});

export const declineRegistration = endpoint({
  id: 'identity.decline-registration',
  ...decision,
  path: `${base}/registrations/{registrationId}/decline`,
  summary: 'Decline a registration; the person is notified',
});

const policyAnswer = z.object({
  ...registrationPolicy.shape,
  /** With access restricted to single sign-on, registration is closed whatever its settings. */
  isRestricted: z.boolean(),
  securityProfiles: z.array(z.string()),
  version: z.int(),
  metadata: z.object({ actions: z.array(z.string()) }),
});

export const getRegistrationPolicy = endpoint({
  id: 'identity.get-registration-policy',
  area,
  method: 'GET',
  path: `${base}/registration-policy`,
  summary: 'Get the registration policy',
  answer: policyAnswer,
});

export const putRegistrationPolicy = endpoint({
  id: 'identity.put-registration-policy',
  area,
  method: 'PUT',
  path: `${base}/registration-policy`,
  summary: 'Update the registration policy (re-authentication required)',
  body: registrationPolicy,
  answer: policyAnswer,
  refusals: [412],
});
