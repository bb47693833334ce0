/**
 * Text that a spreadsheet would run as a formula is kept text by an apostrophe (OWASP, CSV injection).
 * Everything that exports cells for spreadsheets goes through here.
 */

/** Also the full-width forms, which Excel reads as the plain ones. */
const formula = '[=+\\-@＝＋－＠]';
const begins = new RegExp(`^\\s*${formula}|^[\\t\\r\\n]`);
/** In half of Europe a semicolon parts cells, and a line break or tab does so anywhere. */
const beginsInside = new RegExp(`([;\\t\\r\\n]\\s*)(?=${formula})`, 'g');
const isNumber = (value: string) => /^[+-]?[\d\s.]+$/.test(value);

export function defused(value: string): string {
  if (isNumber(value)) return value;
  const inside = value.replace(beginsInside, "$1'");
  return begins.test(value) ? `'${inside}` : inside;
}

/** Comma-separated values as RFC 4180 writes them. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** At the start of a file: tells spreadsheets that the text is UTF-8. */
export const UTF8_MARK = '\uFEFF';

function cell(value: string): string {
  const safe = defused(value);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
