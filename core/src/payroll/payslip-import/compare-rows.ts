/**
 * Compares rows of a payslip file with the company's data: whose they are, and whether they already exist.
 */
import type { ImportDates } from '@tenure/contract/kit/import';
import type { Currency } from '@tenure/contract/kit/money';
import {
  payslipImportMessages as messages,
  type PayslipImportProblem,
} from '@tenure/contract/payroll/payslip-import';
import type { Ctx } from '../../kit/ctx.ts';
import { datesOf } from '../../kit/import/date-order.ts';
import { knownPayslips, peopleByNumber } from '../pay-runs/pay-run.store.ts';
import {
  type CellProblem,
  type PayslipLine,
  payslipDates,
  payslipLine,
} from '../rules/payslip-row.ts';
import type { FileRow } from './open-file.ts';

export interface ComparedRow extends FileRow {
  readonly line: PayslipLine & { readonly employee_id: number; readonly currency: Currency };
}

export interface ComparedRows {
  readonly rows: readonly ComparedRow[];
  readonly problems: readonly PayslipImportProblem[];
  readonly dates: ImportDates | null;
}

export async function compareRows(
  ctx: Ctx,
  rows: readonly FileRow[],
  /** What the file calls its columns. */
  headers: Readonly<Record<string, string>>,
  today: string,
): Promise<ComparedRows> {
  const people = await peopleByNumber(
    ctx,
    rows.map(({ cells }) => cells.employeeNumber ?? ''),
    today,
  );
  const known = await knownPayslips(
    ctx,
    [...people.values()].map(({ id }) => id),
    rows.map(({ cells }) => cells.payslipNumber ?? ''),
  );
  const dates = datesOf(
    rows.flatMap(({ row, cells }) =>
      payslipDates.map((column) => ({ row, column, text: cells[column] ?? '' })),
    ),
  );
  const rowOf = new Map<string, number>();
  const compared: ComparedRow[] = [];
  const problems: PayslipImportProblem[] = [];
  for (const one of rows) {
    const { row, cells } = one;
    const { employeeNumber = '', payslipNumber = '' } = cells;
    const found: CellProblem[] = [];
    const person = people.get(employeeNumber);
    if (!person)
      found.push({ column: 'employeeNumber', message: messages.unknownPerson(employeeNumber) });
    const currency = (person?.currency ?? 'AUD') as Currency;
    const line = payslipLine(cells, currency, dates.order);
    if (Array.isArray(line)) found.push(...line);
    const key = `${person?.id} ${payslipNumber}`;
    const earlier = rowOf.get(key);
    if (person && payslipNumber !== '') {
      if (known.has(key))
        found.push({ column: 'payslipNumber', message: messages.alreadyImported(payslipNumber) });
      else if (earlier !== undefined)
        found.push({ column: 'payslipNumber', message: messages.twice(payslipNumber, earlier) });
      else rowOf.set(key, row);
    }
    const misread = dates.problems.filter((problem) => problem.row === row);
    const isMisread = new Set(misread.map(({ column }) => column));
    const all = [...found.filter(({ column }) => !isMisread.has(column)), ...misread];
    if (all.length === 0 && person && !Array.isArray(line))
      compared.push({ ...one, line: { employee_id: person.id, currency, ...line } });
    problems.push(
      ...all.map(({ column, message }) => ({
        row,
        file: null,
        column: headers[column] ?? column,
        message,
      })),
    );
  }
  return { rows: compared, problems, dates: dates.said };
}
