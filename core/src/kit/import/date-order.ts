/**
 * A file has one order of day and month, which the dates with a number above 12 show. Where a file has both
 * orders, each date could be misread, so that the rows are reported; where no date shows it, the day is first, as
 * it is written in Australia, New Zealand and the United Kingdom, and the screen says so.
 */
import { type DateOrder, type ImportDates, importDateMessages } from '@tenure/contract/kit/import';
import { numbersIn, readDay } from './read-day.ts';

/** The cell of a column with dates. */
export interface DateCell {
  readonly row: number;
  readonly column: string;
  readonly text: string;
}

export interface FileDates {
  readonly order: DateOrder;
  /** Null where no date depends on the order. */
  readonly said: ImportDates | null;
  /** Dates in the order that fewer dates of the file have. */
  readonly problems: readonly { row: number; column: string; message: string }[];
}

const MONTHS = 12;

/** Undefined for dates that could have either order, or that have none. */
function orderOf(text: string): DateOrder | undefined {
  const { first = '', second = '' } = numbersIn(text) ?? {};
  if (Number(first) > MONTHS && Number(second) <= MONTHS) return 'day-first';
  return Number(second) > MONTHS && Number(first) <= MONTHS ? 'month-first' : undefined;
}

const isEither = (text: string) => {
  const { first, second } = numbersIn(text) ?? {};
  return first !== undefined && Number(first) !== Number(second) && readDay(text) !== null;
};

export function datesOf(cells: readonly DateCell[]): FileDates {
  const shown = (order: DateOrder) =>
    cells.filter(({ text }) => orderOf(text) === order && readDay(text, order) !== null);
  const [days, months] = [shown('day-first'), shown('month-first')];
  const order = months.length > days.length ? 'month-first' : 'day-first';
  const [most, fewest] = order === 'day-first' ? [days, months] : [months, days];
  const wrong = order === 'day-first' ? 'month-first' : 'day-first';
  const [first] = most;
  return {
    order,
    said: saidOf(first ?? cells.find(({ text }) => isEither(text)), order, first !== undefined),
    problems: fewest.map(({ row, column }) => ({
      row,
      column,
      message: importDateMessages.mixed(wrong, first?.row ?? row),
    })),
  };
}

function saidOf(
  cell: DateCell | undefined,
  order: DateOrder,
  isKnown: boolean,
): ImportDates | null {
  const date = cell && readDay(cell.text, order);
  return cell && date ? { order, row: isKnown ? cell.row : null, text: cell.text, date } : null;
}
