/**
 * Imports a file of the fund register, or the published list of funds: all rows are validated first, then all are
 * stored or none.
 */
import { lengthProblem } from '@tenure/contract/kit/fields/too-long';
import { abnProblem } from '@tenure/contract/kit/numbers/abn';
import { compact } from '@tenure/contract/kit/numbers/digits';
import { usiProblem } from '@tenure/contract/payroll/numbers/usi';
import { fundColumns, type Imported, MOST_IMPORTED } from '@tenure/contract/payroll/pay-run';
import { LONGEST_FUND_NAME } from '@tenure/contract/payroll/superannuation';
import { registerOfUsiList } from '@tenure/contract/payroll/usi-list';
import { audit } from '../../kit/audit.ts';
import { insertMany, takeIds } from '../../kit/bulk.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type MatchedRecords, matchHeaders } from '../../kit/import/match-headers.ts';
import { type CsvRecord, csvRecords } from '../../kit/list/csv-table.ts';
import { todayOf } from '../bank-accounts/bank-account.store.ts';
import type { CellProblem } from '../rules/payslip-row.ts';

interface Sent {
  readonly csv: string;
  readonly isDryRun: boolean;
  readonly source: string;
  readonly publishedOn: string;
}

interface Fund {
  readonly name: string;
  readonly abn: string;
  readonly usi: string;
  readonly is_active: boolean;
}

const MOST_ERRORS = 100;
/** Spellings of spreadsheets and databases. */
const isActive: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  1: true,
  no: false,
  false: false,
  0: false,
};

export async function importFunds(
  ctx: SignedInCtx,
  { csv, isDryRun, source, publishedOn }: Sent,
): Promise<Imported> {
  const text = registerOfUsiList(csv, todayOf(ctx)) ?? csv;
  const matched = matchHeaders(recordsIn(text), fundColumns);
  const { records } = matched;
  const whole = wholeProblem(matched);
  const read = whole
    ? { funds: [], errors: [{ row: 1, column: null, message: whole }] }
    : fundsIn(matched);
  const isKept = !isDryRun && read.errors.length === 0;
  if (isKept) {
    await ctx.db.deleteFrom('payroll_funds').execute();
    const ids = await takeIds(ctx, 'payroll_funds', read.funds.length);
    await insertMany(
      ctx,
      'payroll_funds',
      read.funds.map((fund, n) => ({ id: ids[n], ...fund, source, published_on: publishedOn })),
    );
  }
  await audit(ctx, {
    action: `payroll.superannuation-funds.${isKept ? 'imported' : 'import-checked'}`,
    subject: { type: 'payroll.superannuation-funds', id: null },
    after: { rows: records.length, errors: read.errors.length, isDryRun },
  });
  return {
    isDryRun,
    rows: records.length,
    imported: isKept ? read.funds.length : 0,
    errors: read.errors,
  };
}

function recordsIn(csv: string): ReturnType<typeof csvRecords> {
  try {
    return csvRecords(new TextEncoder().encode(csv), MOST_IMPORTED);
  } catch {
    return { names: [], records: [] };
  }
}

function wholeProblem({ records, missing }: MatchedRecords): string | undefined {
  if (records.length === 0) return 'The file has no rows';
  if (records.length > MOST_IMPORTED) return `Import at most ${MOST_IMPORTED} rows at a time`;
  return missing.length > 0 ? `Missing columns: ${missing.join(', ')}` : undefined;
}

function fundsIn({ records, headers }: MatchedRecords) {
  const seen = new Set<string>();
  const funds: Fund[] = [];
  const errors: Imported['errors'] = [];
  for (const { row, cells } of records) {
    const fund = fundIn(cells, seen);
    if (!Array.isArray(fund)) funds.push(fund);
    else
      for (const { column, message } of fund)
        errors.push({ row, column: headers[column] ?? column, message });
  }
  return { funds, errors: errors.slice(0, MOST_ERRORS) };
}

function fundIn(cells: CsvRecord['cells'], seen: Set<string>): Fund | CellProblem[] {
  const { name = '', abn = '', usi = '' } = cells;
  const active = isActive[(cells.active ?? '').toLowerCase()];
  const isRepeated = usi !== '' && seen.has(compact(usi));
  seen.add(compact(usi));
  const problems = [
    {
      column: 'name',
      message:
        name === ''
          ? 'Enter the name of the fund'
          : lengthProblem('The name', name, LONGEST_FUND_NAME),
    },
    { column: 'abn', message: abnProblem(abn) },
    {
      column: 'usi',
      message:
        usiProblem(usi) ?? (isRepeated ? `The USI ${usi} appears more than once` : undefined),
    },
    { column: 'active', message: active === undefined ? 'Enter yes or no' : undefined },
  ].filter((one): one is CellProblem => one.message !== undefined);
  if (active === undefined || problems.length > 0) return problems;
  return {
    name,
    abn: compact(abn),
    usi: compact(usi),
    is_active: active,
  };
}
