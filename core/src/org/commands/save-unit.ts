/** Creates or changes a department, location, legal entity or job role; names are unique. */
import { type Unit, type UnitForm, type UnitType, unitMessages } from '@tenure/contract/org/unit';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { takeIds } from '../../kit/bulk.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { organisationChanged } from '../events.ts';
import { isWithin } from '../rules/unit-rules.ts';
import { type FoundUnit, unitNow } from '../unit/unit.store.ts';
import {
  fieldRefusal,
  parentsOf,
  refuseTaken,
  type UnitBeside,
  unitsBeside,
} from '../unit/unit-checks.ts';
import { unitTables } from '../unit/unit-table.ts';

const given = (form: object) => ({
  identifier: (form as { identifier?: string | null }).identifier ?? null,
  parentId: (form as { parentId?: number | null }).parentId ?? null,
});

function refuseParent(
  beside: readonly UnitBeside[],
  id: number | null,
  parentId: number | null,
): void {
  if (parentId === null) return;
  if (!beside.some((one) => one.id === parentId && one.isOpen))
    throw fieldRefusal('parentId', unitMessages.unknownParent);
  if (id !== null && isWithin(parentsOf(beside), parentId, id))
    throw fieldRefusal('parentId', unitMessages.insideItself);
}

const columnList = (columns: Record<string, unknown>) =>
  sql.join(Object.keys(columns).map((name) => sql.ref(name)));

/** As the unit is shown, so that a change is recorded under one name before and after. */
const asShown = (columns: Readonly<Record<string, string | number | null>>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

export const addUnit =
  <T extends UnitType>(type: T) =>
  async (ctx: SignedInCtx, { body }: { body: UnitForm<T> }): Promise<Unit<T>> => {
    const { table, prefix, columnsOf } = unitTables[type];
    const { identifier, parentId } = given(body);
    const beside = await unitsBeside(ctx, type);
    refuseTaken(type, beside, { id: null, title: body.title, identifier });
    refuseParent(beside, null, parentId);
    const [id = 0] = await takeIds(ctx, table, 1);
    const columns = {
      id,
      ...columnsOf(body),
      ...(prefix === null ? {} : { identifier: identifier ?? `${prefix}${id}` }),
    };
    await sql`insert into ${sql.table(table)} (${columnList(columns)})
      values (${sql.join(Object.values(columns))})`.execute(ctx.db);
    await organisationChanged(ctx);
    await audit(ctx, {
      action: `org.${type}.added`,
      subject: { type, id },
      after: asShown(columns),
    });
    return unitNow(ctx, type, id);
  };

export const editUnit =
  <T extends UnitType>(type: T) =>
  async (
    ctx: SignedInCtx,
    { params, body }: { params: { id: number }; body: UnitForm<T> },
    { row }: FoundUnit<T>,
  ): Promise<Unit<T>> => {
    const { table, prefix, columnsOf, show } = unitTables[type];
    const { identifier, parentId } = given(body);
    const beside = await unitsBeside(ctx, type);
    refuseTaken(type, beside, { id: params.id, title: body.title, identifier });
    refuseParent(beside, params.id, parentId);
    // An empty ID keeps the current one.
    const columns = {
      ...columnsOf(body),
      ...(prefix === null || identifier === null ? {} : { identifier }),
    };
    const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update ${sql.table(table)} set ${sql.join(set)}, version = version + 1
      where id = ${params.id}`.execute(ctx.db);
    await organisationChanged(ctx);
    await audit(ctx, {
      action: `org.${type}.changed`,
      subject: { type, id: params.id },
      before: { ...(show(row) as object) },
      after: asShown(columns),
    });
    return unitNow(ctx, type, params.id);
  };
