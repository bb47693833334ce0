/** Somebody who can sign in from now on, with a security profile but without an employment record. */
import { audit } from '../../kit/audit.ts';
import type { Ctx } from '../../kit/ctx.ts';

export interface NewPerson {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for somebody who only ever comes by a provider. */
  readonly passwordHash: string | null;
  /** Employee when null. */
  readonly securityProfileId: number | null;
  /** How they came to be here, for the audit log. */
  readonly how: object;
}

export async function addPerson(ctx: Ctx, person: NewPerson): Promise<number> {
  const { id } = await ctx.db
    .insertInto('users')
    .values({
      username: person.username,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      password_hash: person.passwordHash,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('user_security_profiles')
    .columns(['user_id', 'security_profile_id'])
    .expression((from) => {
      const profiles = from
        .selectFrom('security_profiles')
        .select((eb) => [eb.val(id).as('user_id'), 'id as security_profile_id']);
      return person.securityProfileId === null
        ? profiles.where('name', '=', 'Employee')
        : profiles.where('id', '=', person.securityProfileId);
    })
    .execute();
  await audit(ctx, {
    action: 'identity.person.added',
    subject: { type: 'user', id },
    after: { username: person.username, ...person.how },
  });
  return id;
}
