/** Other units of the same type, for validating a change; changes to units are serialized. */
import { type UnitType, unitMessages } from '@tenure/contract/org/unit';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { unitTables } from './unit-table.ts';

export interface UnitBeside {
  readonly id: number;
  readonly title: string;
  readonly identifier: string | null;
  readonly parentId: number | null;
  readonly isOpen: boolean;
}

/** Locks all units until the transaction ends, so that the checks stay valid. */
export async function unitsBeside(ctx: Ctx, type: UnitType): Promise<UnitBeside[]> {
  const { table, prefix } = unitTables[type];
  await sql`select pg_advisory_xact_lock(hashtext('organisation-units'), (current_tenant() % 2147483647)::int)`.execute(
    ctx.db,
  );
  const { rows } = await sql<UnitBeside>`
    select id, title, ${prefix === null ? sql`null` : sql`identifier`} as identifier,
      ${type === 'department' ? sql`parent_id` : sql`null::bigint`} as "parentId", closed_on is null as "isOpen"
    from ${sql.table(table)}`.execute(ctx.db);
  return rows;
}

export const fieldRefusal = (field: string, message: string) =>
  new Refusal(422, 'org.unit-refused', message, {
    errors: [{ kind: 'field', field, message, code: 'INVALID_INPUT' }],
  });

/** Names are unique among open units of a type, so that people and imports can tell them apart. */
export function refuseTaken(
  type: UnitType,
  beside: readonly UnitBeside[],
  wanted: { id: number | null; title: string; identifier: string | null },
): void {
  const others = beside.filter(({ id }) => id !== wanted.id);
  const name = wanted.title.toLowerCase();
  if (others.some(({ isOpen, title }) => isOpen && title.toLowerCase() === name))
    throw fieldRefusal('title', unitMessages.nameTaken(type));
  if (
    wanted.identifier !== null &&
    others.some(({ identifier }) => identifier === wanted.identifier)
  )
    throw fieldRefusal('identifier', unitMessages.identifierTaken(type));
}

export const parentsOf = (beside: readonly UnitBeside[]) =>
  new Map(beside.map(({ id, parentId }) => [id, parentId]));
