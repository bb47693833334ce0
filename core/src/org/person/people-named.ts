/** Ids of people whose name contains a text, as a subquery. */
import { sql } from 'kysely';
import { containing } from '../../kit/data/like.ts';

export const peopleNamed = (text: string) => sql<{ id: number }>`(
  select named.id from users named
  where named.first_name || ' ' || named.last_name ilike ${containing(text)})`;
