/** Search results: each area contributes a source, and the shell combines them. */
import { isOtherWordFor, wordStart } from './search-words.ts';

export interface SearchHit {
  readonly key: string;
  readonly title: string;
  readonly subTitle: string | null;
  readonly href: string;
  /** Its type, as a label. */
  readonly kind: string;
  readonly avatarUrl?: string | null;
  readonly marks: readonly { start: number; length: number }[];
  /** Hits with the same text are shown as one line that links to all of them. */
  readonly alike?: { readonly text: string; readonly href: string };
}

export interface SearchSource {
  readonly id: string;
  /** Shown before anything is typed, for frequent actions. */
  readonly suggests?: true;
  /** One page of matches, best first. */
  find(typed: string, page: number, signal: AbortSignal): Promise<SearchPage>;
}

export interface SearchPage {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  readonly hasMore: boolean;
}

/** The position where a word of the title starts with the typed text; undefined if there is none. */
export function matchingWords(title: string, typed: string) {
  const start = wordStart(title, typed);
  return start < 0 ? undefined : [{ start, length: typed.length }];
}

/** Words that say nothing about what is searched. */
const fillers = new Set(['a', 'an', 'my', 'the', 'to']);

/** Marks of a title whose words, or other words for them, are typed in any order; undefined if it doesn’t match. */
export function matchingTitle(title: string, typed: string) {
  const found = matchingWords(title, typed);
  if (found) return found;
  if (isOtherWordFor(title, typed)) return [];
  const words = typed.split(/\s+/).filter((word) => word && !fillers.has(word.toLowerCase()));
  const marks = words.map(
    (word) => matchingWords(title, word) ?? (isOtherWordFor(title, word) ? [] : undefined),
  );
  return words.length > 0 && marks.every((one) => one !== undefined) ? marks.flat() : undefined;
}

/** For sources that return everything on the first page. */
export const onOnePage = (hits: readonly SearchHit[], page: number): SearchPage =>
  page === 1
    ? { hits, total: hits.length, hasMore: false }
    : { hits: [], total: 0, hasMore: false };

interface Offered {
  readonly key: string;
  readonly title: string;
  readonly href: string;
}

/** Actions: matched by the words of their titles and other words for them, and suggested before anything is typed. */
export const actionSource = (
  id: string,
  offered: () => readonly Offered[] | Promise<readonly Offered[]>,
): SearchSource => ({
  id,
  suggests: true,
  async find(typed, page) {
    const hits = (await offered()).flatMap(({ key, title, href }): SearchHit[] => {
      const marks = matchingTitle(title, typed);
      return marks ? [{ key, title, href, subTitle: null, kind: 'Action', marks }] : [];
    });
    return onOnePage(hits, page);
  },
});
