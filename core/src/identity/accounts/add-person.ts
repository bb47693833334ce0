/** Creates an account with a security profile but without an employment record. */
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { Ctx } from '../../kit/ctx.ts';

export interface NewPerson {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for someone who only signs in with a provider. */
  readonly passwordHash: string | null;
  /** Null means the Employee profile. */
  readonly securityProfileId: number | null;
  /** How the account was created, for the audit log. */
  readonly how: object;
}

export async function addPerson(ctx: Ctx, person: NewPerson): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with person as (
      insert into users (username, email, first_name, last_name, password_hash, created_at,
        country, timezone, language)
      select ${person.username}, ${person.email}, ${person.firstName}, ${person.lastName},
        ${person.passwordHash}, ${ctx.now}, t.country, t.timezone, coalesce('en-' || t.country, 'en-AU') from tenants t
      returning id
    ), given as (
      insert into user_security_profiles (user_id, security_profile_id)
      select person.id, s.id from person, security_profiles s
      where case when ${person.securityProfileId}::bigint is null then s.name = 'Employee'
        else s.id = ${person.securityProfileId}::bigint end
    )
    select id from person`.execute(ctx.db);
  const { id } = rows[0] as { id: number };
  await audit(ctx, {
    action: 'identity.person.added',
    subject: { type: 'user', id },
    after: { username: person.username, ...person.how },
  });
  return id;
}
