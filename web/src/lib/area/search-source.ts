/** Search results: each area contributes a source, and the shell combines them. */
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

/** The positions where the typed words start words of the title; undefined if there are none. */
export function matchingWords(title: string, typed: string) {
  const [lower, wanted] = [title.toLowerCase(), typed.toLowerCase()];
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1))
    if (at === 0 || lower.charAt(at - 1) === ' ') return [{ start: at, length: wanted.length }];
  return undefined;
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

/** Actions: matched by the words of their titles, and suggested before anything is typed. */
export const actionSource = (
  id: string,
  offered: () => readonly Offered[] | Promise<readonly Offered[]>,
): SearchSource => ({
  id,
  suggests: true,
  async find(typed, page) {
    const hits = (await offered()).flatMap(({ key, title, href }): SearchHit[] => {
      const marks = matchingWords(title, typed);
      return marks ? [{ key, title, href, subTitle: null, kind: 'Action', marks }] : [];
    });
    return onOnePage(hits, page);
  },
});
