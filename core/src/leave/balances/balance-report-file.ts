/** The balance report as a file, with the columns of the screen; balances are hours as numbers. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { writeMoney } from '@tenure/contract/kit/money';
import {
  type BalanceRow,
  reportColumns,
  type TypeColumn,
  worthColumns,
} from '@tenure/contract/leave/balance-report';
import type { exportBalanceReport } from '@tenure/contract/leave/calendar-endpoints';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { csvFile, type Table, tableOf, workbookFile } from '../../kit/list/table-file.ts';
import { hoursOf } from '../../worktime/public.ts';
import { type PlacedRow, wholeReport } from './balance-report.ts';

type Input = Pick<InputOf<typeof exportBalanceReport>, 'query'>;

interface FileColumn {
  readonly id: string;
  readonly label: string;
  text(row: BalanceRow): string;
}

const fixed: readonly FileColumn[] = [
  { id: 'name', label: reportColumns.name, text: ({ user }) => user.displayName },
  {
    id: 'employeeNumber',
    label: reportColumns.employeeNumber,
    text: ({ employeeNumber }) => employeeNumber,
  },
  {
    id: 'department',
    label: reportColumns.department,
    text: ({ department }) => department ?? '',
  },
  { id: 'location', label: reportColumns.location, text: ({ location }) => location ?? '' },
];

const ofType = ({ code, title }: TypeColumn): FileColumn => ({
  id: code,
  label: `${title} (hours)`,
  text: ({ balances }) => {
    const own = balances.filter(({ leaveTypeCode }) => leaveTypeCode === code);
    return own.length === 0 ? '' : String(hoursOf(minutesOf(own)));
  },
});

const ofMoney: readonly FileColumn[] = [
  { id: 'worth', label: worthColumns.worth, text: ({ worth }) => (worth ? writeMoney(worth) : '') },
  { id: 'worth', label: worthColumns.currency, text: ({ worth }) => worth?.currency ?? '' },
];

const minutesOf = (balances: BalanceRow['balances']) =>
  balances.reduce((sum, { minutes }) => sum + minutes, 0);

export async function balanceTable(
  ctx: SignedInCtx,
  { query }: Input,
  most?: number,
): Promise<Table> {
  const { columns, ...asked } = query;
  const { read, types, hasMoney } = await wholeReport(ctx, asked);
  const wanted = columns === '' ? null : columns.split(',');
  const all = [...fixed, ...types.map(ofType), ...(hasMoney ? ofMoney : [])];
  const shown = all.filter(({ id }) => wanted?.includes(id) ?? true);
  return tableOf<PlacedRow>(
    ctx,
    {
      head: shown.map(({ label }) => label),
      cells: ({ row }) => shown.map((column) => column.text(row)),
      read: (reading, after, batch) => read(reading, after ? after.at + 1 : 0, batch),
    },
    most,
  );
}

export const exportCsv = async (ctx: SignedInCtx, input: Input) =>
  csvFile(await balanceTable(ctx, input));

export const exportXlsx = async (ctx: SignedInCtx, input: Input) =>
  workbookFile('Leave balances', await balanceTable(ctx, input));
