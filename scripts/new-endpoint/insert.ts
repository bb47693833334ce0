/** Inserts text into a file at an expected place; throws if the place is missing. */
import { Unclear } from './plan.ts';

/** Adds an import unless the name is already imported; Biome sorts and merges it afterwards. */
export function withImport(text: string, line: string): string {
  const [, name = '', from = ''] = /(\w+)(?: \})? from '([^']+)';$/.exec(line) ?? [];
  const imports = text.match(/^import [^;]*;/gm) ?? [];
  const isThere = (one: string) =>
    one.endsWith(`'${from}';`) && new RegExp(`\\b${name}\\b[^']*from`).test(one);
  if (imports.some(isThere)) return text;
  const last = imports.at(-1);
  const end = last === undefined ? 0 : text.lastIndexOf(last) + last.length + 1;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
}

/** Inserts before the closing bracket of the list or table whose opening matches. */
export function beforeEnd(path: string, text: string, opening: RegExp, added: string): string {
  const start = opening.exec(text);
  const from = start ? start.index + start[0].length : -1;
  const end = from < 0 ? -1 : closing(text, from);
  if (end < 0)
    throw new Unclear(`${path} has changed its form: add the line "${added.trim()}" by hand.`);
  const before = text.slice(0, end).trimEnd();
  const comma = /[,[{]$/.test(before) ? '' : ',';
  return `${before}${comma}\n${added}\n${text.slice(end)}`;
}

/** The position of the matching closing bracket. */
function closing(text: string, from: number): number {
  let depth = 1;
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quote) {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
    } else if (text.startsWith('//', at)) at = text.indexOf('\n', at);
    else if (text.startsWith('/*', at)) at = text.indexOf('*/', at) + 1;
    else if (`'"\``.includes(character)) quote = character;
    else if ('[{('.includes(character)) depth += 1;
    else if (']})'.includes(character)) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}
