import type { InputOf } from '@tenure/contract/kit/endpoint';
import { pathOf } from '@tenure/contract/kit/endpoint';
import type { PageQuery } from '@tenure/contract/kit/list';
import type { Unit, UnitType, UnitUse } from '@tenure/contract/org/unit';
import { unitEndpoints } from '@tenure/contract/org/unit-endpoints';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { byName, nameOrder } from '../../kit/data/by-name.ts';
import { allowed } from '../../kit/judge.ts';
import { offsetOf, paginationOf } from '../../kit/paging.ts';
import { assignedOn, openOn, placedIn, titleOn } from '../dated-sql.ts';
import { unitActions } from './unit.actions.ts';
import type { UnitRecord } from './unit-record.ts';
import { type UnitRow, unitTables } from './unit-table.ts';

type ListQuery = InputOf<typeof unitEndpoints.department.list>['query'];

/** The row of the unit, with the counts of what belongs to it. */
export type FoundUnit<T extends UnitType> = UnitRecord & { readonly row: UnitRow<T> };

type Counted<T extends UnitType> = UnitRow<T> & Omit<UnitRecord, 'closedOn' | 'mergedIntoId'>;

export const todayOf = ({ actor, now }: SignedInCtx) => dayIn(actor.timezone, now);

/** Positions that belong to the unit `u` on the day. */
const positionsOf = (type: UnitType, day: string) => {
  const { column, isDated } = unitTables[type];
  return isDated
    ? placedIn(column as 'department_id' | 'location_id', sql<number[]>`array[u.id]`, day)
    : sql`(select s.id from positions s where s.${sql.ref(column)} = u.id)`;
};

const countsOf = (type: UnitType, day: string) => {
  const { column, isDated } = unitTables[type];
  const open = sql`positions p where p.id in ${positionsOf(type, day)} and ${openOn('p', day)}`;
  const later = isDated
    ? sql` + (select count(distinct h.position_id) from position_history h where h.${sql.ref(column)} = u.id and h.valid_from > ${day}::date)`
    : sql``;
  return sql`(select count(*) from ${open}) as positions,
    (select count(distinct a.employee_id) from position_assignments a
      where a.position_id in (select p.id from ${open}) and ${assignedOn('a', day)}) as people,
    (select count(*) from positions p where p.${sql.ref(column)} = u.id and p.opens_on > ${day}::date)${later} as planned,
    ${
      type === 'department'
        ? sql`(select count(*) from departments c where c.parent_id = u.id and c.closed_on is null)`
        : sql`0`
    } as below,
    ${type === 'department' ? sql`(select c.title from departments c where c.id = u.parent_id)` : sql`null`} as parent`;
};

const foundOf = <T extends UnitType>(row: Counted<T>): FoundUnit<T> => ({
  id: row.id,
  title: row.title,
  people: row.people,
  positions: row.positions,
  planned: row.planned,
  below: row.below,
  closedOn: row.closed_on,
  mergedIntoId: row.merged_into_id,
  version: row.version,
  row,
});

export const presentUnit = <T extends UnitType>(
  { actor }: SignedInCtx,
  type: T,
  found: FoundUnit<T>,
): Unit<T> =>
  ({
    ...unitTables[type].show(found.row),
    id: found.id,
    closedOn: found.closedOn,
    people: found.people,
    positions: found.positions,
    version: found.version,
    actions: allowed(actor, unitActions[type].one, found),
  }) as Unit<T>;

async function readUnit<T extends UnitType>(
  ctx: SignedInCtx,
  type: T,
  id: number,
  lock: RawBuilder<unknown>,
): Promise<FoundUnit<T> | undefined> {
  const { rows } = await sql<Counted<T>>`
    select u.*, ${countsOf(type, todayOf(ctx))}
    from ${sql.table(unitTables[type].table)} u where u.id = ${id} ${lock}`.execute(ctx.db);
  return rows[0] && foundOf(rows[0]);
}

type OfUnit = { params: { id: number } };

export const findUnit =
  <T extends UnitType>(type: T) =>
  (ctx: SignedInCtx, { params }: OfUnit) =>
    readUnit(ctx, type, params.id, sql``);

/** Locks the unit for a change. */
export const lockUnit =
  <T extends UnitType>(type: T) =>
  (ctx: SignedInCtx, { params }: OfUnit) =>
    readUnit(ctx, type, params.id, sql`for update of u`);

/** The unit after a change. */
export async function unitNow<T extends UnitType>(
  ctx: SignedInCtx,
  type: T,
  id: number,
): Promise<Unit<T>> {
  const found = await readUnit(ctx, type, id, sql``);
  if (!found) throw new Error(`The ${type} ${id} is gone`);
  return presentUnit(ctx, type, found);
}

export async function listUnits<T extends UnitType>(
  ctx: SignedInCtx,
  type: T,
  query: ListQuery,
): Promise<{ items: Unit<T>[]; total: number }> {
  const { table, prefix } = unitTables[type];
  const search = query.search.toLowerCase();
  const status = {
    open: sql`closed_on is null`,
    closed: sql`closed_on is not null`,
    all: sql`true`,
  }[query.status];
  const found = sql`${status} and (${search} = '' or position(${search} in lower(title)) > 0
    ${prefix === null ? sql`` : sql`or position(${search} in lower(identifier)) = 1`})`;
  const { rows } = await sql<Counted<T> & { total: number }>`
    select u.*, ${countsOf(type, todayOf(ctx))}
    from (
      select *, count(*) over () as total from ${sql.table(table)} where ${found}
      order by lower(title), id limit ${query.itemsPerPage} offset ${offsetOf(query)}) u
    order by lower(u.title), u.id`.execute(ctx.db);
  const total = rows[0]?.total ?? 0;
  return {
    items: rows.map(({ total: _, ...row }) =>
      presentUnit(ctx, type, foundOf(row as unknown as Counted<T>)),
    ),
    total,
  };
}

/** The people in its positions, by name, and everything else a change affects. */
export async function readUse(
  ctx: SignedInCtx,
  type: UnitType,
  found: UnitRecord,
  query: PageQuery,
): Promise<UnitUse> {
  const day = todayOf(ctx);
  const { rows } = await sql<UnitUse['people'][number]>`
    select x.id, x.first_name || ' ' || x.last_name as "displayName", x.position
    from (select ${found.id}::bigint as id) u cross join lateral (
      select distinct on (${nameOrder('e')}) e.id, e.first_name, e.last_name, ${titleOn('p', day)} as position
      from positions p
      join position_assignments a on a.position_id = p.id and ${assignedOn('a', day)}
      join users e on e.id = a.employee_id
      where p.id in ${positionsOf(type, day)} and ${openOn('p', day)}
      order by ${byName('e')}, p.id
      limit ${query.itemsPerPage} offset ${offsetOf(query)}) x`.execute(ctx.db);
  const { path } = unitEndpoints[type].use;
  return {
    people: rows,
    positions: found.positions,
    planned: found.planned,
    below: found.below,
    version: found.version,
    metadata: {
      actions: allowed(ctx.actor, unitActions[type].one, found),
      fields: [],
      pagination: paginationOf(pathOf(path, { id: found.id }), query, found.people),
    },
  };
}
