/** A column that an area adds to the import and export of people, and to the form for a new one. */
import type { Permission } from '@tenure/contract/kit/permission';
import type { Ctx } from '../ctx.ts';

export interface ImportedValue {
  readonly employeeId: number;
  readonly value: string;
  /** The day from which it holds: the first day of somebody new, otherwise today. */
  readonly day: string;
  readonly isNew: boolean;
}

export interface ImportColumn {
  /** Starts with the name of its area: worktime.work-pattern. */
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly example: string;
  /** Without it the column is not offered. */
  readonly needs: Permission;
  /** It gives time: in the row of the person who imports it stays as it is (docs/adr/0031). */
  readonly grantsTime: boolean;
  /** What can be chosen in the form; a column without is not part of it. */
  readonly choices?: readonly string[];
  /** The value as it is exported, or what is wrong with it. The country is that of the person. */
  parse(text: string, country: string): { readonly value: string } | { readonly problem: string };
  /** What people have on a day; somebody who has nothing is left out. */
  read(ctx: Ctx, employeeIds: readonly number[], day: string): Promise<ReadonlyMap<number, string>>;
  /** Only values that differ from what was read. The person who imports is named in what it writes. */
  write(
    ctx: Ctx & { readonly actor: { readonly userId: number } },
    values: readonly ImportedValue[],
  ): Promise<void>;
}

/**
 * Read once per request: what there is to choose from differs by company. A form has the columns with
 * choices alone; an area without such reads nothing for it.
 */
export type ImportColumns = (ctx: Ctx, use: 'file' | 'form') => Promise<readonly ImportColumn[]>;

export const allColumns =
  (sources: readonly ImportColumns[]): ImportColumns =>
  async (ctx, use) => {
    const columns: ImportColumn[] = [];
    for (const source of sources) columns.push(...(await source(ctx, use)));
    return columns;
  };
