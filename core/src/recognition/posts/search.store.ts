/**
 * Posts by the beginnings of their words, all of which must be there. A rare word leads to its posts by their
 * numbers. A common one would lead to most of them: there the newest posts are walked and each is asked for the
 * word, which ends after a page (ADR 57).
 */
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { searchedWords } from '../rules/words-of.ts';

/** A condition on the row `p` of recognition_posts. */
export type Matching = RawBuilder<boolean>;

const COMMON = 2000;

/** In the "C" collation everything that begins with the word is before the last character there is. */
const beginsWith = (word: string) => sql`w.word >= ${word} and w.word < ${`${word}\u{10FFFF}`}`;

export async function matching(ctx: SignedInCtx, searchText: string): Promise<Matching> {
  if (searchText.trim() === '') return sql`true`;
  const words = searchedWords(searchText);
  if (words.length === 0) return sql`false`;
  const { rows } = await sql<Found>`${sql.join(words.map(postsWith), sql` union all `)}`.execute(
    ctx.db,
  );
  const conditions = words.map((word, n) => {
    const ids = rows.find((row) => row.n === n)?.ids ?? null;
    return ids ? sql`p.id = any(${ids}::bigint[])` : asked(word);
  });
  return sql`(${sql.join(conditions, sql` and `)})`;
}

interface Found {
  readonly n: number;
  /** Null where there are too many. */
  readonly ids: number[] | null;
}

/**
 * Numbers rather than a subquery: PostgreSQL doesn't know how rare a word is, and walked every post of a company
 * with a million for one that three of them have.
 */
const postsWith = (word: string, n: number) => sql`
  select ${n}::int as n, case when count(*) <= ${COMMON} then coalesce(array_agg(found.post_id), '{}') end as ids
  from (select w.post_id from recognition_words w where ${beginsWith(word)} limit ${COMMON + 1}) found`;

/** `offset 0` keeps PostgreSQL from turning it into the join that reads every post. */
const asked = (word: string) => sql`exists (select from recognition_words w
  where w.tenant_id = p.tenant_id and w.post_id = p.id and ${beginsWith(word)} offset 0)`;
