/** A name typed after an @ in a text. */
interface Typed {
  /** Where the @ is. */
  readonly start: number;
  readonly search: string;
}

/** The @ that the caret is behind, with up to two words of a name; not the one in an email address. */
const MENTION = /(?:^|[\s(“])@([\p{L}\p{M}'’.-]{0,40}(?: [\p{L}\p{M}'’.-]{1,40})?)$/u;

export function mentionAt(text: string, caret: number): Typed | null {
  const search = MENTION.exec(text.slice(0, caret))?.[1];
  return search === undefined ? null : { start: caret - search.length - 1, search };
}

/** The text with the chosen name, and the caret behind it. */
export function withMention(text: string, { start, search }: Typed, name: string) {
  const rest = text.slice(start + 1 + search.length);
  const before = `${text.slice(0, start)}@${name}${/^[\s.,;:!?)]/.test(rest) ? '' : ' '}`;
  return { text: before + rest, caret: before.length };
}
