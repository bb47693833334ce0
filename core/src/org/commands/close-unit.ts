/** Closes a unit that nothing belongs to; it can be reopened. */
import type { Unit, UnitType } from '@tenure/contract/org/unit';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { organisationChanged } from '../events.ts';
import { type FoundUnit, todayOf, unitNow } from '../unit/unit.store.ts';
import { refuseTaken, unitsBeside } from '../unit/unit-checks.ts';
import { unitTables } from '../unit/unit-table.ts';

async function setClosed<T extends UnitType>(
  ctx: SignedInCtx,
  type: T,
  { id, title }: FoundUnit<T>,
  closedOn: string | null,
): Promise<Unit<T>> {
  await sql`update ${sql.table(unitTables[type].table)}
    set closed_on = ${closedOn}::date, version = version + 1 where id = ${id}`.execute(ctx.db);
  await organisationChanged(ctx);
  await audit(ctx, {
    action: `org.${type}.${closedOn === null ? 'reopened' : 'closed'}`,
    subject: { type, id },
    after: { title, closedOn },
  });
  return unitNow(ctx, type, id);
}

export const closeUnit =
  <T extends UnitType>(type: T) =>
  (ctx: SignedInCtx, _: unknown, found: FoundUnit<T>) =>
    setClosed(ctx, type, found, todayOf(ctx));

export const reopenUnit =
  <T extends UnitType>(type: T) =>
  async (ctx: SignedInCtx, _: unknown, found: FoundUnit<T>) => {
    const beside = await unitsBeside(ctx, type);
    refuseTaken(type, beside, { id: found.id, title: found.title, identifier: null });
    return setClosed(ctx, type, found, null);
  };
