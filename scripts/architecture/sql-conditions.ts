/**
 * A condition in SQL is put together with others by "and": an "or" of its own stands in parentheses, or
 * it takes everything before it with it, such as the token in the search for a session.
 */
/** A whole statement, or a part that says at its beginning how it goes on from the one before. */
const isJoined = /^\s*(select|with|insert|update|delete|merge|create|alter|drop|do|set|lock|or)\b/i;
const template = /(?<![\w./`-])sql(?:<[^`]*?>)?`/g;

/** The first condition of a file with an "or" that is not in parentheses. */
export function openOr(path: string, text: string): string | undefined {
  if (!/^(core|server)\/src\/.*\.ts$/.test(path)) return undefined;
  return [...text.matchAll(template)]
    .map(({ index, 0: opening }) => withoutValues(text, index + opening.length))
    .find((condition) => !isJoined.test(condition) && hasOpenOr(condition))
    ?.replace(/\s+/g, ' ')
    .trim();
}

/** A template from behind its opening quote, with a question mark for each value. */
function withoutValues(text: string, from: number): string {
  let condition = '';
  for (let at = from; at < text.length && text[at] !== '`'; at += 1) {
    if (text.startsWith('${', at)) {
      condition += '?';
      at = endOfValue(text, at + 2);
    } else condition += text[at];
  }
  return condition;
}

/** Where the brace of a value closes; templates and objects in it have braces of their own. */
function endOfValue(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Parentheses and "case … end" enclose what is between them; quoted text is no SQL. */
function hasOpenOr(condition: string): boolean {
  let depth = 0;
  for (const [word] of condition.replace(/'[^']*'/g, "''").matchAll(/[()]|\b\w+\b/g)) {
    if (word === '(' || /^case$/i.test(word)) depth += 1;
    if (word === ')' || /^end$/i.test(word)) depth -= 1;
    if (depth === 0 && /^or$/i.test(word)) return true;
  }
  return false;
}
