/** Parses the cells of a file: every unreadable cell is a problem of its row and column. */
import type { ImportDates } from '@tenure/contract/kit/import';
import type { ImportColumn } from '../../kit/contribution/import-column.ts';
import { datesOf } from '../../kit/import/date-order.ts';
import type { intake } from '../../org/public.ts';
import { type ColumnMatch, ownColumns } from './import-columns.ts';

export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface ReadRows {
  readonly people: readonly intake.IntakeRow[];
  /** Raw values of contributed columns, by row and key. */
  readonly more: ReadonlyMap<number, ReadonlyMap<string, string>>;
  readonly problems: readonly intake.IntakeProblem[];
  readonly dates: ImportDates | null;
}

const nothing = Object.fromEntries(ownColumns.map(({ key }) => [key, null])) as Record<
  intake.IntakeField,
  null
>;

export function readRows(
  rows: readonly FileRow[],
  matches: readonly ColumnMatch[],
  contributed: readonly ImportColumn[],
): ReadRows {
  const problems: intake.IntakeProblem[] = [];
  const own = new Map(ownColumns.map((column) => [column.key as string, column]));
  const others = new Set(contributed.map(({ key }) => key));
  const more = new Map<number, Map<string, string>>();
  const dates = datesIn(rows, matches);
  const mixed = new Map(dates.problems.map((one) => [`${one.row} ${one.column}`, one.message]));
  const people = rows.map(({ row, cells }) => {
    const values: Record<string, string | null> = { ...nothing };
    for (const { header, column } of matches) {
      const text = cells[header] ?? '';
      if (text === '') continue;
      const known = own.get(column);
      if (others.has(column)) {
        const values = more.get(row) ?? new Map<string, string>();
        more.set(row, values.set(column, text));
      } else if (known) {
        const read = known.read(text, dates.order);
        const misread = mixed.get(`${row} ${column}`);
        if (misread) problems.push({ row, field: column, message: misread });
        else if ('value' in read) values[column] = read.value;
        else problems.push({ row, field: column, message: read.problem });
      }
    }
    return { ...values, row } as unknown as intake.IntakeRow;
  });
  return { people, more, problems, dates: dates.said };
}

/** One order for all dates of the file, whichever batch of rows is read. */
function datesIn(rows: readonly FileRow[], matches: readonly ColumnMatch[]) {
  const dated = new Set<string>(ownColumns.filter(({ isDate }) => isDate).map(({ key }) => key));
  const places = matches.filter(({ column }) => dated.has(column));
  return datesOf(
    rows.flatMap(({ row, cells }) =>
      places.map(({ header, column }) => ({ row, column, text: cells[header] ?? '' })),
    ),
  );
}
