import { startSession } from '../identity/sessions/session.store.ts';
import type { Client } from './client.ts';
import type { Harness } from './harness.ts';

/** An employee outside the named people of the little company, signed in. */
export async function signedIn(harness: Harness, userId: number): Promise<Client> {
  const client = harness.stranger();
  client.token = await harness.within(harness.home, (ctx) =>
    startSession(ctx, userId, 'IS_AUTHENTICATED_FULLY'),
  );
  return client;
}
