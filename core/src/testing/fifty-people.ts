import { sql } from 'kysely';
import type { Client } from './client.ts';
import type { Harness } from './harness.ts';
import { signedIn } from './signed-in.ts';

export interface SignedInPerson {
  readonly id: number;
  readonly client: Client;
}

/** Copies of the colleague with different names. */
export async function fiftyPeople(harness: Harness): Promise<SignedInPerson[]> {
  const { rows } = await harness.within(harness.home, ({ db }) =>
    sql<{ id: number }>`
      with made as (
        insert into users (username, first_name, last_name, role, user_role, user_type)
        select 'fan.' || n, 'Fan', n::text, u.role, u.user_role, u.user_type
        from users u, generate_series(1, 50) n where u.id = ${harness.home.idOf('colleague')}
        returning id
      ), employed as (
        insert into employees (id, employee_number, start_date, employment_type)
        select made.id, 'F' || made.id, '2020-01-06', 'Full Time' from made
      ), profiles as (
        insert into user_security_profiles (user_id, security_profile_id)
        select made.id, p.security_profile_id from made, user_security_profiles p
        where p.user_id = ${harness.home.idOf('colleague')}
      ) select id from made`.execute(db),
  );
  return Promise.all(rows.map(async ({ id }) => ({ id, client: await signedIn(harness, id) })));
}
