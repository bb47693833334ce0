/**
 * What someone who leaves still has in hand: areas name it, and the form that ends an employment shows it. Each
 * area hands its own over once the last day is over, so that nothing has to be taken back before (ADR 63).
 */
import type { ModuleId } from '@tenure/contract/site/modules';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../ctx.ts';

export interface HandOverList {
  readonly id: string;
  /** What it is, in the plural: Tasks. */
  readonly label: string;
  /** Only where the company has switched it on; from the area's manifest. */
  readonly module?: ModuleId;
  /** A statement with one row for each, and its `title`. */
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

/** One statement for all areas; lists with nothing in them are left out. */
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
