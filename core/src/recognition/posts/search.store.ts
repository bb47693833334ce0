/**
 * Searches posts by word prefixes, all of which must match. A rare word is resolved to the ids of its posts.
 * For a common word the newest posts are scanned and each is checked for the word, which ends after a page
 * (ADR 57).
 */
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { LruCache } from '../../kit/data/lru-cache.ts';
import { searchedWords } from '../rules/words-of.ts';

export interface Matching {
  /** A condition on the row `p` of recognition_posts. */
  readonly condition: RawBuilder<boolean>;
  /** The source of `p` for the whole company: for a rare word only its posts, each looked up separately. */
  readonly posts: RawBuilder<unknown>;
}

const everyPost = sql`recognition_posts p`;

const COMMON = 2000;

/** Caches which words are common, as counting costs more than the search; both strategies agree. */
const remembered = new LruCache<{ isCommon: boolean }>(5000);
const TEN_MINUTES = 600_000;

/** The upper bound works because the column has the "C" collation. */
const beginsWith = (word: string) => sql`w.word >= ${word} and w.word < ${`${word}\u{10FFFF}`}`;

export async function matching(ctx: SignedInCtx, searchText: string): Promise<Matching> {
  if (searchText.trim() === '') return { condition: sql`true`, posts: everyPost };
  const words = searchedWords(searchText);
  if (words.length === 0) return { condition: sql`false`, posts: everyPost };
  const known = await Promise.all(words.map((word) => frequencyOf(ctx, word)));
  const unknown = words.flatMap((word, n) => (known[n]?.isCommon ? [] : [postsWith(word, n)]));
  const { rows } =
    unknown.length === 0
      ? { rows: [] }
      : await sql<Found>`${sql.join(unknown, sql` union all `)}`.execute(ctx.db);
  for (const { n, ids } of rows) if (ids === null && known[n]) known[n].isCommon = true;
  const conditions = words.map((word, n) => {
    const ids = rows.find((row) => row.n === n)?.ids ?? null;
    return ids ? sql`p.id = any(${ids}::bigint[])` : asked(word);
  });
  const rare = rows.find(({ ids }) => ids !== null)?.ids;
  return {
    condition: sql`(${sql.join(conditions, sql` and `)})`,
    posts: rare
      ? sql`unnest(${rare}::bigint[]) found (id) cross join lateral (
          select one.* from recognition_posts one where one.id = found.id limit 1) p`
      : everyPost,
  };
}

const frequencyOf = ({ ports, tenantId, now }: SignedInCtx, word: string) =>
  remembered.get(
    ports,
    [tenantId, Math.floor(now.getTime() / TEN_MINUTES), word].join(' '),
    async () => ({ isCommon: false }),
  );

interface Found {
  readonly n: number;
  /** Null if there are too many. */
  readonly ids: number[] | null;
}

/**
 * Ids rather than a subquery: PostgreSQL can't estimate how rare a word is, and scanned a million posts for
 * a word that three of them contain.
 */
const postsWith = (word: string, n: number) => sql`
  select ${n}::int as n, case when count(*) <= ${COMMON} then coalesce(array_agg(found.post_id), '{}') end as ids
  from (select w.post_id from recognition_words w where ${beginsWith(word)} limit ${COMMON + 1}) found`;

/** `offset 0` prevents PostgreSQL from turning this into a join that reads every post. */
const asked = (word: string) => sql`exists (select from recognition_words w
  where w.post_id = p.id and ${beginsWith(word)} offset 0)`;
