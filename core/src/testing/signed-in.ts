import { startSession } from '../identity/sessions/session.store.ts';
import type { Client } from './client.ts';
import type { Harness } from './harness.ts';

/** A client for an employee who is not one of the small company's named people. */
export async function signedIn(harness: Harness, userId: number): Promise<Client> {
  const client = harness.stranger();
  client.token = await harness.within(harness.home, (ctx) =>
    startSession(ctx, userId, 'IS_AUTHENTICATED_FULLY'),
  );
  return client;
}
