/**
 * Posts by the beginnings of their words, all of which must be there. A rare word is looked up and leads to
 * its posts. A common one would lead to most of them: there the newest posts are walked and each is asked
 * for the word, which ends after a page (ADR 57).
 */
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { searchedWords } from './rules/words-of.ts';

/** A condition on the row `p` of recognition_posts. */
export type Matching = RawBuilder<boolean>;

const COMMON = 2000;

/** In the "C" collation everything that begins with the word is before the last character there is. */
const beginsWith = (word: string) => sql`w.word >= ${word} and w.word < ${`${word}\u{10FFFF}`}`;

export async function matching(ctx: SignedInCtx, searchText: string): Promise<Matching> {
  if (searchText.trim() === '') return sql`true`;
  const words = searchedWords(searchText);
  if (words.length === 0) return sql`false`;
  const counts = words.map(
    (word) => sql`(select count(*) from (select 1 from recognition_words w
      where ${beginsWith(word)} limit ${COMMON + 1}) found)`,
  );
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::int[] as counts`.execute(ctx.db);
  const conditions = words.map((word, n) =>
    (rows[0]?.counts[n] ?? 0) > COMMON ? asked(word) : lookedUp(word),
  );
  return sql`(${sql.join(conditions, sql` and `)})`;
}

const lookedUp = (word: string) =>
  sql`p.id in (select w.post_id from recognition_words w where ${beginsWith(word)})`;

/** `offset 0` keeps PostgreSQL from turning it into the join that reads every post. */
const asked = (word: string) => sql`exists (select from recognition_words w
  where w.tenant_id = p.tenant_id and w.post_id = p.id and ${beginsWith(word)} offset 0)`;
