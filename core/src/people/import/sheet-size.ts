/**
 * The dimensions of a workbook. The reader fills every row and column up to the last cell's address, so a
 * one-kilobyte file with a cell in the last row and column would exhaust the memory.
 */
import { MOST_COLUMNS, MOST_ROWS } from '@tenure/contract/people/import';
import { strFromU8 } from 'fflate';

/** Allows for a title, blank rows and unnamed columns. */
const LAST_ROW = 2 * MOST_ROWS;
const LAST_COLUMN = 4 * MOST_COLUMNS;

export type Reach = 'fits' | 'too-many-rows' | 'too-many-columns' | 'unreadable';

/** Sheets can have any name, so every part is checked. Only sheets have rows and cells. */
export function reachOf(parts: ReadonlyMap<string, Uint8Array>): Reach {
  for (const [name, part] of parts) {
    if (!/\.xml$/i.test(name)) continue;
    const reach = reachOfSheet(strFromU8(part));
    if (reach !== 'fits') return reach;
  }
  return 'fits';
}

const anyTag = /<(?:[\w.-]+:)?(?:row|c)[\s/>]/g;
const wholeTag = /<(?:[\w.-]+:)?(row|c)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g;

/** Rows and cells are at their address (r="12", r="AB12"), or else after the previous one. */
function reachOfSheet(xml: string): Reach {
  let tags = 0;
  let row = 0;
  let column = 0;
  for (const [, tag, attributes = ''] of xml.matchAll(wholeTag)) {
    tags += 1;
    const named = /\sr\s*=\s*["']([^"']*)/.exec(attributes)?.[1];
    const address = named === undefined ? null : /^([A-Z]{0,4})(\d{1,12})$/.exec(named);
    if (named !== undefined && !address) return 'unreadable';
    if (tag === 'row') {
      row = Number(address?.[2] ?? row + 1);
      column = 0;
    } else {
      row = Number(address?.[2] ?? row);
      column = address?.[1] ? columnOf(address[1]) : column + 1;
    }
    if (row > LAST_ROW) return 'too-many-rows';
    if (column > LAST_COLUMN) return 'too-many-columns';
  }
  return tags === (xml.match(anyTag)?.length ?? 0) ? 'fits' : 'unreadable';
}

/** A is 1, Z is 26, AA is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
