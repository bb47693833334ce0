/** Something that the one search box can find: an area contributes a source, the shell puts them together. */
export interface SearchHit {
  readonly key: string;
  readonly title: string;
  readonly subTitle: string | null;
  readonly href: string;
  /** Its type, in words. */
  readonly kind: string;
  readonly avatarUrl?: string | null;
  readonly marks: readonly { start: number; length: number }[];
  /** Hits with the same text here are shown as one, which leads to all of them. */
  readonly alike?: { readonly text: string; readonly href: string };
}

export interface SearchSource {
  readonly id: string;
  /** Shown before anything is typed: what people do most. */
  readonly suggests?: true;
  /** One page of what fits, the best first. */
  find(typed: string, page: number, signal: AbortSignal): Promise<SearchPage>;
}

export interface SearchPage {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  readonly hasMore: boolean;
}

/** Where what was typed begins a word of the title; undefined where it begins none. */
export function matchingWords(title: string, typed: string) {
  const [lower, wanted] = [title.toLowerCase(), typed.toLowerCase()];
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1))
    if (at === 0 || lower.charAt(at - 1) === ' ') return [{ start: at, length: wanted.length }];
  return undefined;
}

/** For what is found at once: there is no second page. */
export const onOnePage = (hits: readonly SearchHit[], page: number): SearchPage =>
  page === 1
    ? { hits, total: hits.length, hasMore: false }
    : { hits: [], total: 0, hasMore: false };

interface Offered {
  readonly key: string;
  readonly title: string;
  readonly href: string;
}

/** Things to do: found by the words of their titles, and suggested before anything is typed. */
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
