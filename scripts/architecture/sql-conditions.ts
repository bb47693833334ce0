/**
 * SQL conditions are combined with "and", so a condition with an "or" needs parentheses; otherwise it would
 * override everything before it, such as the token in the session lookup.
 */
/** A whole statement, or a fragment that starts with its own conjunction. */
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

/** The text of a template, with a question mark for each value. */
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

/** The position of a value's closing brace; nested templates and objects have braces too. */
function endOfValue(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Ignores parentheses, "case … end" and quoted text. */
function hasOpenOr(condition: string): boolean {
  let depth = 0;
  for (const [word] of condition.replace(/'[^']*'/g, "''").matchAll(/[()]|\b\w+\b/g)) {
    if (word === '(' || /^case$/i.test(word)) depth += 1;
    if (word === ')' || /^end$/i.test(word)) depth -= 1;
    if (depth === 0 && /^or$/i.test(word)) return true;
  }
  return false;
}
