/** A person's own sessions, and ending them. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam, instant } from '../kit/identifier.ts';
import { secret } from '../kit/secrets/secret.ts';

const base = '/cobra/api/tms/sessions';

export const ownSession = z.object({
  id,
  isCurrent: z.boolean(),
  /** Browser and operating system, from the user agent. */
  device: z.string(),
  /** IP address of the last request. */
  place: z.string(),
  createdAt: instant,
  seenAt: instant,
});
export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = endpoint({
  id: 'identity.list-own-sessions',
  area: 'identity',
  method: 'GET',
  path: base,
  summary: 'List your sessions, most recent first',
  answer: z.object({ items: z.array(ownSession) }),
});

export const endOwnSession = endpoint({
  id: 'identity.end-own-session',
  area: 'identity',
  method: 'DELETE',
  path: `${base}/{sessionId}`,
  summary: 'Sign out of a session',
  params: z.object({ sessionId: idParam }),
});

export const endOtherSessions = endpoint({
  id: 'identity.end-other-sessions',
  area: 'identity',
  method: 'POST',
  path: `${base}/end-others`,
  summary: 'Sign out of every other session',
});

export const confirmPassword = endpoint({
  id: 'identity.confirm-password',
  area: 'identity',
  method: 'POST',
  path: '/cobra/api/tms/confirm-password',
  summary:
    'Re-authenticate with a password before a sensitive action; people who use codes enter a code instead',
  body: z.object({ password: secret(z.string().min(1, 'Enter your password').max(1024)) }),
  refusals: [400, 409, 429],
});
