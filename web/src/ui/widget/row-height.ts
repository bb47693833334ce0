/** What a row of a card's list takes, and what the row of pages beneath it takes. */
export const ROW = 56;
export const PAGER = 36;

export const rowsHigh = (rows: unknown, usual: number) =>
  (typeof rows === 'number' ? Math.min(Math.max(rows, 1), 8) : usual) * ROW;
