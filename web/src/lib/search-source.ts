/** Something that the one search box can find: an area contributes a source, the shell puts them together. */
export interface SearchHit {
  readonly key: string;
  readonly title: string;
  readonly subTitle: string | null;
  readonly href: string;
  /** What kind of thing it is, in words. */
  readonly kind: string;
  readonly avatarUrl?: string | null;
  readonly marks: readonly { start: number; length: number }[];
}

export interface SearchSource {
  readonly id: string;
  find(typed: string, signal: AbortSignal): Promise<readonly SearchHit[]>;
}
