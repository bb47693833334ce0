/** A person's contact details as part of another area's statement, read at the time of the change. */
import { sql } from 'kysely';

export interface Contact {
  readonly firstName: string;
  readonly email: string | null;
}

/** A `Contact` as JSON, or null when the person doesn't exist. */
export const contactOf = (userId: number) => sql<string | null>`(
  select jsonb_build_object('firstName', u.first_name, 'email', u.email)
  from users u where u.id = ${userId})`;
