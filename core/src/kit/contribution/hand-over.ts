/**
 * Open work of someone who is leaving, contributed by areas and shown in the form that ends an employment.
 * Each area reassigns its own after the last day, so nothing has to be reverted before (ADR 63).
 */
import type { ModuleId } from '@tenure/contract/site/modules';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../ctx.ts';

export interface HandOverList {
  readonly id: string;
  /** Label in the plural: Tasks. */
  readonly label: string;
  /** The module that must be switched on, from the area's manifest. */
  readonly module?: ModuleId;
  /** Selects one row for each item, with its `title`. */
  rows(employeeId: number): RawBuilder<unknown>;
}

export interface InHand {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** The first few. */
  readonly titles: string[];
}

const SHOWN = 5;

/** Reads all areas in one statement; empty lists are omitted. */
export async function inHand(
  ctx: SignedInCtx,
  lists: readonly HandOverList[],
  employeeId: number,
): Promise<InHand[]> {
  const shown = lists.filter(({ module }) => !module || ctx.actor.modules.has(module));
  if (shown.length === 0) return [];
  const counted = shown.map(
    ({ id, rows }) => sql`select ${id}::text as id, count(*) as count,
      coalesce((array_agg(r.title))[1:${sql.lit(SHOWN)}], '{}') as titles from (${rows(employeeId)}) r`,
  );
  const { rows } = await sql<Omit<InHand, 'label'>>`${sql.join(counted, sql` union all `)}`.execute(
    ctx.db,
  );
  return shown.flatMap(({ id, label }) => {
    const found = rows.find((row) => row.id === id);
    return found && found.count > 0 ? [{ ...found, label }] : [];
  });
}
