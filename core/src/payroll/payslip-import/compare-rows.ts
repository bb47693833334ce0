/**
 * Compares rows of a payslip file with the company's data: whose they are, and whether they already exist.
 */
import type { Currency } from '@tenure/contract/kit/money';
import {
  payslipImportMessages as messages,
  type PayslipImportProblem,
} from '@tenure/contract/payroll/payslip-import';
import type { Ctx } from '../../kit/ctx.ts';
import { knownPayslips, peopleByNumber } from '../pay-runs/pay-run.store.ts';
import { type PayslipLine, payslipLine } from '../rules/payslip-row.ts';
import type { FileRow } from './open-file.ts';

export interface ComparedRow extends FileRow {
  readonly line: PayslipLine & { readonly employee_id: number; readonly currency: Currency };
}

export interface ComparedRows {
  readonly rows: readonly ComparedRow[];
  readonly problems: readonly PayslipImportProblem[];
}

export async function compareRows(
  ctx: Ctx,
  rows: readonly FileRow[],
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
  const rowOf = new Map<string, number>();
  const read = ({ row, cells }: FileRow): ComparedRow['line'] | string => {
    const person = people.get(cells.employeeNumber ?? '');
    if (!person) return messages.unknownPerson(cells.employeeNumber ?? '');
    const currency = (person.currency ?? 'AUD') as Currency;
    const line = payslipLine(cells, currency);
    if (typeof line === 'string') return line;
    const key = `${person.id} ${line.number}`;
    if (known.has(key)) return messages.alreadyImported(line.number);
    const earlier = rowOf.get(key);
    if (earlier !== undefined) return messages.twice(line.number, earlier);
    rowOf.set(key, row);
    return { employee_id: person.id, currency, ...line };
  };
  const compared: ComparedRow[] = [];
  const problems: PayslipImportProblem[] = [];
  for (const row of rows) {
    const line = read(row);
    if (typeof line === 'string') problems.push({ row: row.row, file: null, message: line });
    else compared.push({ ...row, line });
  }
  return { rows: compared, problems };
}
