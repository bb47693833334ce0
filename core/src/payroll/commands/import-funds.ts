/** Imports a file of the fund register: all rows are validated first, then all are stored or none. */
import { abnProblem } from '@tenure/contract/payroll/numbers/abn';
import { compact } from '@tenure/contract/payroll/numbers/digits';
import { usiProblem } from '@tenure/contract/payroll/numbers/usi';
import { fundColumns, type Imported, MOST_IMPORTED } from '@tenure/contract/payroll/pay-run';
import { audit } from '../../kit/audit.ts';
import { insertMany, takeIds } from '../../kit/bulk.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type CsvRecord, csvRecords } from '../../kit/list/csv-table.ts';

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

export async function importFunds(
  ctx: SignedInCtx,
  { csv, isDryRun, source, publishedOn }: Sent,
): Promise<Imported> {
  const { names, records } = recordsIn(csv);
  const whole = wholeProblem(names, records);
  const read = whole ? { funds: [], errors: [{ row: 1, message: whole }] } : fundsIn(records);
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

function wholeProblem(names: readonly string[], records: readonly CsvRecord[]): string | undefined {
  if (records.length === 0) return 'The file has no rows';
  if (records.length > MOST_IMPORTED) return `Import at most ${MOST_IMPORTED} rows at a time`;
  const missing = fundColumns.filter((name) => !names.includes(name));
  return missing.length > 0 ? `Missing columns: ${missing.join(', ')}` : undefined;
}

function fundsIn(records: readonly CsvRecord[]) {
  const seen = new Set<string>();
  const funds: Fund[] = [];
  const errors: { row: number; message: string }[] = [];
  for (const { row, cells } of records) {
    const fund = fundIn(cells, seen);
    if (typeof fund === 'string') errors.push({ row, message: fund });
    else funds.push(fund);
  }
  return { funds, errors: errors.slice(0, MOST_ERRORS) };
}

function fundIn(
  { name = '', abn = '', usi = '', active = '' }: CsvRecord['cells'],
  seen: Set<string>,
): Fund | string {
  if (name === '' || name.length > 200) return 'Enter the name of the fund';
  const problem = abnProblem(abn) ?? usiProblem(usi);
  if (problem) return problem;
  if (seen.has(compact(usi))) return `The USI ${usi} appears more than once`;
  seen.add(compact(usi));
  return {
    name,
    abn: compact(abn),
    usi: compact(usi),
    is_active: !/^(no|false|0)$/i.test(active),
  };
}
