/** User accounts, for administrators. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam, instant } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';

export const account = z.object({
  id,
  displayName: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  userRole: z.string(),
  isActive: z.boolean(),
  hasPassword: z.boolean(),
  mustChangePassword: z.boolean(),
  lastSeenAt: instant.nullable(),
  actions: z.array(z.string()),
});
export type Account = z.infer<typeof account>;

const path = '/cobra/api/tms/accounts';

export const listAccounts = endpoint({
  id: 'identity.list-accounts',
  area: 'identity',
  method: 'GET',
  path,
  summary: 'List accounts by name',
  query: pageQuery().extend({ search: z.string().trim().max(100).default('') }),
  answer: itemsOf(account),
});

export const forcePasswordChange = endpoint({
  id: 'identity.force-password-change',
  area: 'identity',
  method: 'POST',
  path: `${path}/{userId}/force-password-change`,
  summary: 'Require a new password at the next sign-in (re-authentication required)',
  params: z.object({ userId: idParam }),
  body: z.object({
    /** Whether all their sessions end, so that they have to sign in again. */
    endSessions: z.boolean().default(false),
  }),
  answer: account,
  refusals: [409],
});

export const removeAppOf = endpoint({
  id: 'identity.remove-app-of',
  area: 'identity',
  method: 'DELETE',
  path: `${path}/{userId}/app`,
  summary: 'Remove a lost authenticator app from an account (re-authentication required)',
  params: z.object({ userId: idParam }),
  answer: account,
  refusals: [409],
});
