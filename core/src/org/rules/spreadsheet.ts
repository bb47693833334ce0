/** Text that a spreadsheet would run as a formula is kept text by a leading apostrophe (OWASP, CSV injection), and lines are written as RFC 4180 says. */
export const defused = (value: string): string =>
  /^[=+\-@\t\r]/.test(value) && !/^[+-]?[\d\s.]+$/.test(value) ? `'${value}` : value;

export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (value: string) => {
    const safe = defused(value);
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  // The mark at the start tells spreadsheets that the text is UTF-8.
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
