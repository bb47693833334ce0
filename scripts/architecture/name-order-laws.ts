/** Lists of people have one order: the one in core/src/kit/data/by-name.ts. */
import { isTest } from './imports.ts';

const ordersByLastName =
  /order by(?:(?!\b(?:select|from|limit)\b)[^`)])*\blast_name\b|\borderBy\('(?:\w+\.)?last_name'|distinct on \([^)]*last_name/i;

export const brokenNameOrderLaw = (path: string, text: string): string[] =>
  path.startsWith('core/src/') && !isTest(path) && ordersByLastName.test(text)
    ? [`${path} sorts people by last name in its own way; use byName from kit/data/by-name.ts`]
    : [];
