/** The numbers of people whose name has a text in it, for a statement of the caller's. */
import { sql } from 'kysely';
import { containing } from '../../kit/data/like.ts';

export const peopleNamed = (text: string) => sql<{ id: number }>`(
  select named.id from users named
  where named.first_name || ' ' || named.last_name ilike ${containing(text)})`;
