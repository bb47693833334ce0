/** Single sign-on: a company's providers, who may still use a password, and the two steps of the sign-in. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { field, labelled } from '../kit/field.ts';
import { id, idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { limitedRecord } from '../kit/record.ts';
import { type Secret, secret } from '../kit/secrets/secret.ts';
import { requiredText } from '../kit/text.ts';
import { emailDomains } from './email-domains.ts';
import { ssoBeginRoute, ssoFinishRoute } from './routes.ts';
import { signedIn } from './session.ts';

const toggle = (label: string, help: string) =>
  labelled(z.boolean().default(false), { label, help, input: 'toggle' });

const claim = (label: string, usual: string) =>
  labelled(
    z
      .string()
      .trim()
      .max(120)
      .regex(/^[\w:./-]{1,120}$/, 'Enter the name of a claim, such as email')
      .default(usual),
    { label, group: 'Claim mapping' },
  );

const issuer = z
  .string({ error: 'Enter the issuer address' })
  .trim()
  .max(500)
  .regex(
    /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/,
    'Enter an address such as https://login.example.com',
  )
  .refine(
    (text) => z.url().safeParse(text).success,
    'Enter an address such as https://login.example.com',
  );

const written = {
  name: labelled(requiredText(60, 'Enter a name'), {
    label: 'Name',
    help: 'Shown on the button as “Continue with” and this name.',
  }),
  issuer: labelled(issuer, {
    label: 'Issuer',
    help: 'The issuer address of the provider. Its other addresses are discovered from it.',
  }),
  clientId: labelled(requiredText(300, 'Enter the client ID from your provider'), {
    label: 'Client ID',
  }),
  scopes: labelled(
    z
      .string()
      .trim()
      .max(300)
      .regex(/^(?=.*\bopenid\b)[\x21-\x7e ]+$/, 'Include the scope openid')
      .default('openid profile email'),
    { label: 'Scopes' },
  ),
  emailDomains: labelled(emailDomains, {
    label: 'Email domains',
    help: 'Separate with commas. Only people with these email addresses can sign in this way.',
    group: 'Access',
  }),
  isEnabled: toggle(
    'Show on sign-in page',
    'Turn off to keep the settings without showing the provider.',
  ),
  linksByEmail: toggle(
    'Match people by email address',
    'At their first sign-in, by an address the provider has verified. Requires email domains.',
  ),
  trustsEmail: toggle(
    'Provider only sends verified addresses',
    'For providers that don’t mark each address as verified. Addresses marked as unverified are never accepted.',
  ),
  createsPeople: toggle(
    'Create accounts for new people',
    'Requires email domains, so that access is limited to your company.',
  ),
  skipsCode: toggle(
    'Provider verifies people with a second step',
    'People who sign in this way don’t need another code.',
  ),
  securityProfile: labelled(z.string().max(200).nullable().default(null), {
    label: 'Security profile for new people',
    input: 'select',
    help: 'Employee by default.',
  }),
  attributes: z
    .object({
      username: claim('User name', 'preferred_username'),
      email: claim('Email address', 'email'),
      firstName: claim('First name', 'given_name'),
      lastName: claim('Last name', 'family_name'),
    })
    .prefault({}),
};

export const ssoProviderInput = z
  .object({
    ...written,
    clientSecret: labelled(secret(z.string().trim().max(500)).default('' as Secret), {
      label: 'Client secret',
      input: 'password',
      help: 'Stored encrypted and never shown again. Leave empty to keep the current secret.',
    }),
  })
  .refine(
    ({ createsPeople, linksByEmail, emailDomains }) =>
      !(createsPeople || linksByEmail) || emailDomains.length > 0,
    {
      path: ['emailDomains'],
      message: 'Enter the email domains that can sign in this way',
    },
  );
export type SsoProviderInput = z.infer<typeof ssoProviderInput>;

export const ssoProvider = z.object({
  ...written,
  id,
  hasClientSecret: z.boolean(),
  /** People who have signed in with it. */
  people: z.int(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type SsoProvider = z.infer<typeof ssoProvider>;

/**
 * Whether passwords are accepted, who the break-glass administrator is, and where the sign-in page redirects
 * automatically.
 */
export const ssoPolicy = z.object({
  isRestricted: z.boolean().default(false),
  breakGlassUserId: id.nullable().default(null),
  redirectTo: id.nullable().default(null),
});
export type SsoPolicy = z.infer<typeof ssoPolicy>;

const area = 'identity';
const base = '/cobra/api/tms';
const providers = `${base}/sso-providers`;
const params = z.object({ providerId: idParam });

export const beginSso = endpoint({
  id: 'identity.begin-sso',
  area,
  ...ssoBeginRoute,
  summary: 'Start single sign-on; returns the provider’s address',
  body: z.object({ providerId: id, referrerUrl: z.string().max(2000).optional() }),
  answer: z.object({ url: z.string() }),
  refusals: [401, 429],
});

export const finishSso = endpoint({
  id: 'identity.finish-sso',
  area,
  ...ssoFinishRoute,
  summary: 'Complete single sign-on with the provider’s response',
  body: z.object({
    parameters: limitedRecord(secret(z.string().max(8000)), { keys: 20 }),
  }),
  answer: signedIn,
  refusals: [401, 403],
});

export const listSsoProviders = endpoint({
  id: 'identity.list-sso-providers',
  area,
  method: 'GET',
  path: providers,
  summary: 'List single sign-on providers and the addresses to register with them',
  query: pageQuery(),
  answer: itemsOf(ssoProvider).extend({
    redirectUri: z.string(),
    logoutUri: z.string(),
    formFields: z.array(field),
  }),
});

export const addSsoProvider = endpoint({
  id: 'identity.add-sso-provider',
  area,
  method: 'POST',
  path: providers,
  summary: 'Add a provider (re-authentication required)',
  body: ssoProviderInput,
  status: 201,
  answer: ssoProvider,
});

export const editSsoProvider = endpoint({
  id: 'identity.edit-sso-provider',
  area,
  method: 'PUT',
  path: `${providers}/{providerId}`,
  summary:
    'Update a provider (re-authentication required). A new issuer disconnects everyone linked to the old one',
  params,
  body: ssoProviderInput,
  answer: ssoProvider,
  refusals: [409, 412],
});

export const removeSsoProvider = endpoint({
  id: 'identity.remove-sso-provider',
  area,
  method: 'DELETE',
  path: `${providers}/{providerId}`,
  summary: 'Remove a provider; ends the sessions started with it',
  params,
  refusals: [409],
});

export const checkSsoProvider = endpoint({
  id: 'identity.check-sso-provider',
  area,
  method: 'POST',
  path: `${providers}/{providerId}/check`,
  summary: 'Test the connection to a provider',
  params,
  answer: z.object({ isReachable: z.boolean(), message: z.string() }),
});

const policyAnswer = ssoPolicy.extend({
  administrators: z.array(z.object({ id, displayName: z.string(), username: z.string() })),
  providers: z.array(z.object({ id, name: z.string() })),
  version: z.int(),
  metadata: z.object({ actions: z.array(z.string()) }),
});

export const getSsoPolicy = endpoint({
  id: 'identity.get-sso-policy',
  area,
  method: 'GET',
  path: `${base}/sso-policy`,
  summary: 'Get the single sign-on policy',
  answer: policyAnswer,
});

export const putSsoPolicy = endpoint({
  id: 'identity.put-sso-policy',
  area,
  method: 'PUT',
  path: `${base}/sso-policy`,
  summary: 'Update the single sign-on policy (re-authentication required)',
  body: ssoPolicy,
  answer: policyAnswer,
  refusals: [412],
});
