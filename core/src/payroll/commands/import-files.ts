/** Files of payslips and funds: every row is checked first, and all are kept or none. */
import type { Currency } from '@tenure/contract/kit/money';
import { abnProblem } from '@tenure/contract/payroll/numbers/abn';
import { compact } from '@tenure/contract/payroll/numbers/digits';
import { usiProblem } from '@tenure/contract/payroll/numbers/usi';
import {
  fundColumns,
  type Imported,
  MOST_IMPORTED,
  payslipColumns,
} from '@tenure/contract/payroll/pay-run';
import { audit } from '../../kit/audit.ts';
import { insertMany, takeIds } from '../../kit/bulk.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { knownPayslips, peopleByNumber } from '../pay-run.store.ts';
import { payslipLine } from '../rules/payslip-row.ts';
import { readCsv } from '../rules/read-csv.ts';

interface Sent {
  readonly csv: string;
  readonly isDryRun: boolean;
}

interface Read<T> {
  readonly rows: number;
  readonly lines: readonly T[];
  readonly errors: { row: number; message: string }[];
}

/** The first line of data is row 2, as spreadsheets count. */
const FIRST_ROW = 2;
const MOST_ERRORS = 100;

function readRows<T>(
  csv: string,
  columns: readonly string[],
  read: (row: Record<string, string>) => T | string,
): Read<T> {
  const rows = readCsv(csv);
  const missing = columns.filter((name) => rows.length > 0 && !(name in (rows[0] ?? {})));
  const whole =
    rows.length === 0
      ? 'The file has no rows'
      : rows.length > MOST_IMPORTED
        ? `Import at most ${MOST_IMPORTED} rows at a time`
        : missing.length > 0
          ? `Missing columns: ${missing.join(', ')}`
          : undefined;
  if (whole) return { rows: rows.length, lines: [], errors: [{ row: 1, message: whole }] };
  const lines: T[] = [];
  const errors: { row: number; message: string }[] = [];
  for (const [n, row] of rows.entries()) {
    const line = read(row);
    if (typeof line === 'string') errors.push({ row: n + FIRST_ROW, message: line });
    else lines.push(line);
  }
  return { rows: rows.length, lines, errors: errors.slice(0, MOST_ERRORS) };
}

const answer = <T>({ rows, errors }: Read<T>, isDryRun: boolean, imported: number): Imported => ({
  isDryRun,
  rows,
  imported,
  errors,
});

export async function importPayslips(ctx: SignedInCtx, { csv, isDryRun }: Sent): Promise<Imported> {
  const all = readCsv(csv).slice(0, MOST_IMPORTED);
  const people = await peopleByNumber(
    ctx,
    all.map((row) => row.employeeNumber ?? ''),
  );
  const known = await knownPayslips(
    ctx,
    [...people.values()].map(({ id }) => id),
    all.map((row) => row.payslipNumber ?? ''),
  );
  const read = readRows(csv, payslipColumns, (row) => {
    const person = people.get(row.employeeNumber ?? '');
    if (!person) return `No one has the employee number ${row.employeeNumber}`;
    const currency = (person.currency ?? 'AUD') as Currency;
    const line = payslipLine(row, currency);
    if (typeof line === 'string') return line;
    const key = `${person.id} ${line.number}`;
    if (known.has(key)) return `Payslip ${line.number} has already been imported`;
    known.add(key);
    return { employee_id: person.id, currency, ...line };
  });
  const isKept = !isDryRun && read.errors.length === 0;
  if (isKept) {
    const ids = await takeIds(ctx, 'payroll_payslips', read.lines.length);
    await insertMany(
      ctx,
      'payroll_payslips',
      read.lines.map((line, n) => ({ id: ids[n], ...line, created_at: ctx.now })),
    );
  }
  await tell(ctx, 'payslips', read, isDryRun, isKept);
  return answer(read, isDryRun, isKept ? read.lines.length : 0);
}

export async function importFunds(
  ctx: SignedInCtx,
  { csv, isDryRun, source, publishedOn }: Sent & { source: string; publishedOn: string },
): Promise<Imported> {
  const seen = new Set<string>();
  const read = readRows(csv, fundColumns, ({ name = '', abn = '', usi = '', active = '' }) => {
    if (name === '' || name.length > 200) return 'Enter the name of the fund';
    const problem = abnProblem(abn) ?? usiProblem(usi);
    if (problem) return problem;
    if (seen.has(compact(usi))) return `The USI ${usi} appears more than once`;
    seen.add(compact(usi));
    const is_active = !/^(no|false|0)$/i.test(active);
    return { name, abn: compact(abn), usi: compact(usi), is_active };
  });
  const isKept = !isDryRun && read.errors.length === 0;
  if (isKept) {
    await ctx.db.deleteFrom('payroll_funds').execute();
    const ids = await takeIds(ctx, 'payroll_funds', read.lines.length);
    await insertMany(
      ctx,
      'payroll_funds',
      read.lines.map((line, n) => ({ id: ids[n], ...line, source, published_on: publishedOn })),
    );
  }
  await tell(ctx, 'superannuation-funds', read, isDryRun, isKept);
  return answer(read, isDryRun, isKept ? read.lines.length : 0);
}

const tell = <T>(
  ctx: SignedInCtx,
  what: string,
  read: Read<T>,
  isDryRun: boolean,
  isKept: boolean,
) =>
  audit(ctx, {
    action: `payroll.${what}.${isKept ? 'imported' : 'import-checked'}`,
    subject: { type: `payroll.${what}`, id: null },
    after: { rows: read.rows, errors: read.errors.length, isDryRun },
  });
