/** A column that an area adds to the import and export of people and to the form for a new person. */
import type { Permission } from '@tenure/contract/kit/permission';
import type { Ctx } from '../ctx.ts';

export interface ImportedValue {
  readonly employeeId: number;
  readonly value: string;
  /** Effective date: the first day of a new person, otherwise today. */
  readonly day: string;
  readonly isNew: boolean;
}

export interface ImportColumn {
  /** Starts with the name of its area: worktime.work-pattern. */
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly example: string;
  /** Permission required to see the column. */
  readonly needs: Permission;
  /** Grants time off: ignored in the row of the person who imports (docs/adr/0031). */
  readonly grantsTime: boolean;
  /** Options in the form; columns without options are not part of it. */
  readonly choices?: readonly string[];
  /** Parses a cell to the exported value, or to the problem with it. `country` is the person's. */
  parse(text: string, country: string): { readonly value: string } | { readonly problem: string };
  /** Values on a day; people without one are omitted. */
  read(ctx: Ctx, employeeIds: readonly number[], day: string): Promise<ReadonlyMap<number, string>>;
  /** Writes changed values only, in the name of the person who imports. */
  write(
    ctx: Ctx & { readonly actor: { readonly userId: number } },
    values: readonly ImportedValue[],
  ): Promise<void>;
}

/**
 * Called once per request because options differ by company. A form only has the columns with options; areas
 * without any skip their queries.
 */
export type ImportColumns = (ctx: Ctx, use: 'file' | 'form') => Promise<readonly ImportColumn[]>;

export const allColumns =
  (sources: readonly ImportColumns[]): ImportColumns =>
  async (ctx, use) => {
    const columns: ImportColumn[] = [];
    for (const source of sources) columns.push(...(await source(ctx, use)));
    return columns;
  };
