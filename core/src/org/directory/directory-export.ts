/** Exports the people found, with the requested columns that the viewer can see. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { csvOf, UTF8_MARK } from '@tenure/contract/kit/values/spreadsheet';
import {
  type DirectoryColumn,
  type DirectoryEntry,
  directoryColumnLabels,
  directoryColumns,
} from '@tenure/contract/org/directory';
import type { exportDirectoryCsv } from '@tenure/contract/org/directory-endpoints';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { workbook } from '../../kit/list/workbook.ts';
import type { Bytes } from '../../kit/ports.ts';
import type { Organisation } from '../organisation.ts';
import { findPeople, presentEntry } from './directory.store.ts';

type Input = Pick<InputOf<typeof exportDirectoryCsv>, 'query'>;

const cells: Readonly<
  Record<DirectoryColumn, (entry: DirectoryEntry) => string | null | undefined>
> = {
  name: ({ displayName }) => displayName,
  employeeNumber: ({ employeeNumber }) => employeeNumber,
  position: ({ position }) => position,
  department: ({ department }) => department,
  location: ({ location }) => location,
  employmentType: ({ employmentType }) => employmentType,
  startDate: ({ startDate }) => startDate,
  email: ({ email }) => email,
};

async function table(ctx: SignedInCtx, { query }: Input, organisation: Organisation) {
  const rows = await findPeople(ctx, query, organisation, null);
  const entries = rows.map((row) => presentEntry(organisation, row));
  const wanted = directoryColumns.filter((column) => query.columns?.includes(column) ?? true);
  const [first] = entries;
  // A column without a value in any entry is hidden by the company.
  const shown = wanted.filter((column) => !first || cells[column](first) !== undefined);
  return [
    shown.map((column) => directoryColumnLabels[column]),
    ...entries.map((entry) => shown.map((column) => cells[column](entry) ?? '')),
  ];
}

export async function exportCsv(ctx: SignedInCtx, input: Input, organisation: Organisation) {
  return UTF8_MARK + csvOf(await table(ctx, input, organisation));
}

export async function exportXlsx(
  ctx: SignedInCtx,
  input: Input,
  organisation: Organisation,
): Promise<Bytes> {
  return workbook('People', await table(ctx, input, organisation));
}
