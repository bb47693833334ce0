/** The administrator's own session, acting as someone. */
import { loginAsUser } from '@tenure/contract/people/account-endpoints';
import { startSession } from '../../identity/sessions/session.store.ts';
import type { Client } from '../client.ts';
import type { Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';

export async function adminAs(harness: Harness, person: PersonName): Promise<Client> {
  const { home } = harness;
  const admin = harness.stranger();
  // A separate session, so that the shared one remains the administrator's.
  admin.token = await harness.within(home, (ctx) =>
    startSession(ctx, home.idOf('company.admin'), 'IS_AUTHENTICATED_FULLY'),
  );
  const { status, body } = await admin.call(loginAsUser, {
    params: { employeeId: home.idOf(person) },
    body: { reason: 'Helping them while they’re away.' },
  });
  if (status !== 200) throw new Error(`Acting as ${person}: ${JSON.stringify(body)}`);
  return admin;
}
