/**
 * Moves everything from one unit to another, including past and planned records, as for duplicates of the
 * same unit. The merged unit stays closed and refers to its successor (ADR 48).
 */
import { type Unit, type UnitType, unitMessages } from '@tenure/contract/org/unit';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { organisationChanged } from '../events.ts';
import { isWithin } from '../rules/unit-rules.ts';
import { type FoundUnit, todayOf, unitNow } from '../unit/unit.store.ts';
import { fieldRefusal, parentsOf, unitsBeside } from '../unit/unit-checks.ts';
import { unitTables } from '../unit/unit-table.ts';

export const mergeUnit =
  <T extends UnitType>(type: T) =>
  async (
    ctx: SignedInCtx,
    { body }: { body: { intoId: number } },
    { id, title, people, positions }: FoundUnit<T>,
  ): Promise<Unit<T>> => {
    const { intoId } = body;
    const beside = await unitsBeside(ctx, type);
    const target = beside.find((one) => one.id === intoId);
    if (!target?.isOpen || intoId === id)
      throw fieldRefusal('intoId', unitMessages.unknownTarget(type));
    if (isWithin(parentsOf(beside), intoId, id))
      throw fieldRefusal('intoId', unitMessages.mergeBelow);
    await movePositions(ctx, type, id, intoId);
    await sql`
      ${type === 'department' ? sql`with moved as (update departments set parent_id = ${intoId}, version = version + 1 where parent_id = ${id})` : sql``}
      update ${sql.table(unitTables[type].table)}
      set closed_on = ${todayOf(ctx)}::date, merged_into_id = ${intoId}, version = version + 1
      where id = ${id}`.execute(ctx.db);
    await organisationChanged(ctx);
    await audit(ctx, {
      action: `org.${type}.merged`,
      subject: { type, id },
      before: { title, people, positions },
      after: { intoId, into: target.title },
    });
    return unitNow(ctx, type, intoId);
  };

/** Updates history before positions, because the triggers that rebuild the chart read the history. */
async function movePositions(
  ctx: SignedInCtx,
  type: UnitType,
  from: number,
  into: number,
): Promise<void> {
  const { column, isDated } = unitTables[type];
  const named = sql.ref(column);
  const history = sql`with moved as (
    update position_history set ${named} = ${into} where ${named} = ${from} returning position_id)`;
  await sql`${isDated ? history : sql``} update positions
    set ${named} = case when ${named} = ${from} then ${into}::bigint else ${named} end, version = version + 1
    where id in (select id from positions where ${named} = ${from}
      ${isDated ? sql`union select position_id from moved` : sql``})`.execute(ctx.db);
}
