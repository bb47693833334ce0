/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe (OWASP, CSV injection). Used by
 * every export for spreadsheets.
 */

/** Includes full-width forms, which Excel treats like the plain ones. */
const formula = '[=+\\-@＝＋－＠]';
const begins = new RegExp(`^\\s*${formula}|^[\\t\\r\\n]`);
/** Semicolons separate cells in many European locales, and line breaks or tabs do so everywhere. */
const beginsInside = new RegExp(`([;\\t\\r\\n]\\s*)(?=${formula})`, 'g');
const isNumber = (value: string) => /^[+-]?[\d\s.]+$/.test(value);

export function defused(value: string): string {
  if (isNumber(value)) return value;
  const inside = value.replace(beginsInside, "$1'");
  return begins.test(value) ? `'${inside}` : inside;
}

/** Comma-separated values (RFC 4180). */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Rows of a sheet in Excel, the headings included. */
export const MOST_ROWS_OF_SHEET = 1_048_576;
/** Rows of a list in a sheet that is too short for it: without the headings and the line that says so. */
export const MOST_LISTED_IN_SHEET = MOST_ROWS_OF_SHEET - 2;

const count = (rows: number) => rows.toLocaleString('en');

export const spreadsheetMessages = {
  cut: (rows: number) => `Only the first ${count(rows)} rows. Filter the list to export the rest.`,
} as const;

/** Byte order mark, which tells spreadsheets that a file is UTF-8. */
export const UTF8_MARK = '\uFEFF';

function cell(value: string): string {
  const safe = defused(value);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
