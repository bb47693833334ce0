/** Heights in pixels of a list row and of the pager below the rows. */
export const ROW = 56;
export const PAGER = 36;

export const rowsHigh = (rows: unknown, usual: number) =>
  (typeof rows === 'number' ? Math.min(Math.max(rows, 1), 8) : usual) * ROW;
