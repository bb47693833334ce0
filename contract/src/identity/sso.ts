/** Single sign-on: the providers a company trusts, who may still use a password, and the two steps of coming in. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { field, labelled } from '../kit/field.ts';
import { id, idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { limitedRecord } from '../kit/record.ts';
import { type Secret, secret } from '../kit/secret.ts';
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
    { label, group: 'Which claim holds what' },
  );

const issuer = z
  .string({ error: 'Enter the provider’s address' })
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
  name: labelled(requiredText(60, 'Enter what people call it'), {
    label: 'Name',
    help: 'The button says “Continue with” and this.',
  }),
  issuer: labelled(issuer, {
    label: 'Issuer',
    help: 'The address the provider names itself by. Everything else is found there.',
  }),
  clientId: labelled(requiredText(300, 'Enter the client id that the provider gave you'), {
    label: 'Client id',
  }),
  scopes: labelled(
    z
      .string()
      .trim()
      .max(300)
      .regex(/^(?=.*\bopenid\b)[\x21-\x7e ]+$/, 'The scopes must hold openid')
      .default('openid profile email'),
    { label: 'Scopes' },
  ),
  emailDomains: labelled(emailDomains, {
    label: 'E-mail domains',
    help: 'Separated by commas. When set, only people with such an address come in this way.',
    group: 'Who comes in',
  }),
  isEnabled: toggle('Offer it on the sign-in page', 'Off keeps the settings without offering it.'),
  linksByEmail: toggle(
    'Recognise people by their e-mail address',
    'The first time they sign in, by an address the provider has verified. Needs email domains.',
  ),
  trustsEmail: toggle(
    'The provider only names addresses it has verified',
    'For providers that do not say so of each address. One that is said to be unverified is never taken.',
  ),
  createsPeople: toggle(
    'Create people who are not here yet',
    'Needs e-mail domains, or anybody in the world could come in.',
  ),
  skipsCode: toggle(
    'The provider asks for a second step itself',
    'Whoever comes this way is not asked for a code here.',
  ),
  securityProfile: labelled(z.string().max(200).nullable().default(null), {
    label: 'Security profile of people who are created',
    input: 'select',
    help: 'Employee when nothing is chosen.',
  }),
  attributes: z
    .object({
      username: claim('User name', 'preferred_username'),
      email: claim('E-mail address', 'email'),
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
      help: 'Kept encrypted and never shown again. Left empty, one that is stored stays.',
    }),
  })
  .refine(
    ({ createsPeople, linksByEmail, emailDomains }) =>
      !(createsPeople || linksByEmail) || emailDomains.length > 0,
    {
      path: ['emailDomains'],
      message: 'Enter the email domains of the people who may sign in this way',
    },
  );
export type SsoProviderInput = z.infer<typeof ssoProviderInput>;

export const ssoProvider = z.object({
  ...written,
  id,
  hasClientSecret: z.boolean(),
  /** People who have come in this way. */
  people: z.int(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type SsoProvider = z.infer<typeof ssoProvider>;

/** Whether passwords are still taken, whose is taken in any case, and where the page leads by itself. */
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
  summary: 'Where the browser goes to be vouched for by a provider',
  body: z.object({ providerId: id, referrerUrl: z.string().max(2000).optional() }),
  answer: z.object({ url: z.string() }),
  refusals: [401, 429],
});

export const finishSso = endpoint({
  id: 'identity.finish-sso',
  area,
  ...ssoFinishRoute,
  summary: 'Sign in with what the provider sent back with the browser',
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
  summary: 'The providers the company trusts, and what they must be told about it',
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
  summary: 'Trust another provider; asks again who is there',
  body: ssoProviderInput,
  status: 201,
  answer: ssoProvider,
});

export const editSsoProvider = endpoint({
  id: 'identity.edit-sso-provider',
  area,
  method: 'PUT',
  path: `${providers}/{providerId}`,
  summary: 'Change a provider; asks again who is there. Another issuer forgets who is who there',
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
  summary: 'Trust a provider no longer; sessions that came by it end',
  params,
  refusals: [409],
});

export const checkSsoProvider = endpoint({
  id: 'identity.check-sso-provider',
  area,
  method: 'POST',
  path: `${providers}/{providerId}/check`,
  summary: 'Whether the provider answers as it should',
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
  summary: 'Whether passwords are still taken, and whose',
  answer: policyAnswer,
});

export const putSsoPolicy = endpoint({
  id: 'identity.put-sso-policy',
  area,
  method: 'PUT',
  path: `${base}/sso-policy`,
  summary: 'Restrict access to single sign-on; asks again who is there',
  body: ssoPolicy,
  answer: policyAnswer,
  refusals: [412],
});
