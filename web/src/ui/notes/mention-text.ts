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

interface Named {
  readonly displayName: string;
}

/** Whether a text has the name after an @, and not as the beginning of a longer name. */
function hasMention(text: string, { displayName }: Named): boolean {
  const sign = `@${displayName}`;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1))
    if (!/^[\p{L}\p{M}\p{N}]|^['’-]\p{L}/u.test(text.slice(at + sign.length))) return true;
  return false;
}

/**
 * Those mentioned after an edit: people whose name was deleted from the text are gone, and come back with
 * their name. People who were never in the text were chosen by hand, and stay.
 */
export function mentionsAfter<P extends Named>(
  before: string,
  after: string,
  mentions: readonly P[],
  earlier: readonly P[],
): P[] {
  const kept = mentions.filter((one) => !hasMention(before, one) || hasMention(after, one));
  const back = earlier.filter((one) => !hasMention(before, one) && hasMention(after, one));
  return [...kept, ...back];
}
