/**
 * The statement of the to-do list. Building it takes the server longer than PostgreSQL needs for it, so each
 * shape is built once, with stand-ins for the viewer and the time (ADR 129).
 */
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { dayIn } from '../kit/contribution/calendar.ts';
import {
  type MayFind,
  type PagedWaiting,
  sharedTables,
  type ToDoSource,
} from '../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { preparedFrom, type StandIns } from '../kit/data/prepared.ts';

export interface Found {
  readonly source: string;
  readonly record_id: number;
  readonly detail: string | null;
  readonly total: number;
}

/** What the text of the statement depends on, besides the viewer's permissions. */
export interface ListShape {
  readonly isOn: (flag: string) => boolean;
  readonly mayFind: MayFind;
  readonly column: string;
  readonly isDescending: boolean;
}

/** Positions of the page in the list. */
interface Page {
  /** Number of items up to its end. */
  readonly wanted: number;
  readonly beforeLast: number;
  readonly limit: number;
  readonly offset: number;
}

interface Values extends Page {
  readonly userId: number;
  readonly timezone: string;
  readonly now: Date;
  readonly today: string;
}

/** A source that may have items: its rows, and those of its long part, which is read page by page. */
interface Asked {
  readonly source: ToDoSource;
  readonly rows: RawBuilder<unknown> | undefined;
  readonly paged: PagedWaiting | undefined;
}

/** Values that no source uses as constants. */
const standIn: Values = {
  userId: Number.MIN_SAFE_INTEGER,
  timezone: 'Antarctica/Vostok',
  now: new Date(0),
  today: dayIn('Antarctica/Vostok', new Date(0)),
  wanted: Number.MIN_SAFE_INTEGER + 1,
  beforeLast: Number.MIN_SAFE_INTEGER + 2,
  limit: Number.MIN_SAFE_INTEGER + 3,
  offset: Number.MIN_SAFE_INTEGER + 4,
};
const standIns: StandIns<Values> = new Map(
  Object.entries(standIn).map(([name, value]) => [value, name as keyof Values]),
);

const MOST_STATEMENTS = 500;

type Statement = (ctx: SignedInCtx, values: Values) => Promise<Found[]>;

export class ToDoStatements {
  readonly #sources: readonly ToDoSource[];
  readonly #built = new Map<string, Statement | undefined>();

  constructor(sources: readonly ToDoSource[]) {
    this.#sources = sources;
  }

  /** `key` names the shape. */
  async read(
    ctx: SignedInCtx,
    key: string,
    shape: ListShape,
    { page, itemsPerPage }: { readonly page: number; readonly itemsPerPage: number },
  ): Promise<readonly Found[]> {
    const { userId, timezone } = ctx.actor;
    const values: Values = {
      ...{ userId, timezone, now: ctx.now, today: dayIn(timezone, ctx.now) },
      wanted: page * itemsPerPage,
      beforeLast: page * itemsPerPage - 1,
      limit: itemsPerPage,
      offset: (page - 1) * itemsPerPage,
    };
    // Lists of someone that an administrator acts as are rare, and contain the administrator as well.
    const statement = ctx.actor.actingBy
      ? this.#build(ctx, ctx.actor, shape, values, new Map())
      : this.#known(ctx, key, shape);
    return (await statement?.(ctx, values)) ?? [];
  }

  #known(ctx: SignedInCtx, key: string, shape: ListShape): Statement | undefined {
    const name = `${key} ${kindOf(ctx.actor)}`;
    if (this.#built.has(name)) return this.#built.get(name);
    if (this.#built.size === MOST_STATEMENTS) this.#built.clear();
    const { userId, timezone, now } = standIn;
    const anyone = { ...ctx.actor, userId, timezone };
    const made = this.#build({ ...ctx, now }, anyone, shape, standIn, standIns);
    this.#built.set(name, made);
    return made;
  }

  #build(
    ctx: SignedInCtx,
    actor: Actor,
    shape: ListShape,
    page: Page,
    filled: StandIns<Values>,
  ): Statement | undefined {
    const query = listQuery({ ...ctx, actor }, this.#sources, shape, page);
    return query && preparedFrom<Values, Found>(query, filled);
  }
}

/** Everything that decides what a source selects for someone, other than who they are. */
const kindOf = ({ permissions, modules, switchedOffFields, ...actor }: Actor) =>
  [
    ...[actor.role, actor.userRole, actor.isEmployee, actor.isFormer, actor.isOnboarding],
    ...[actor.authStatus, ...modules, ';', ...permissions, ';', ...switchedOffFields],
  ].join();

export function listQuery(
  ctx: SignedInCtx,
  sources: readonly ToDoSource[],
  { isOn, mayFind, column, isDescending }: ListShape,
  { wanted, beforeLast, limit, offset }: Page,
): RawBuilder<Found> | undefined {
  const isByDueDate = column === 'due_date' && !isDescending;
  const asked = sources.flatMap((source): Asked[] => {
    if (!ctx.actor.modules.has(source.module)) return [];
    const paged = isByDueDate ? source.paged?.(ctx, isOn, mayFind, wanted) : undefined;
    const rows = paged ? paged.others : source.waiting(ctx, isOn, mayFind);
    return rows || paged ? [{ source, rows, paged }] : [];
  });
  if (asked.length === 0) return undefined;
  const shared = asked.flatMap(({ source, rows }) => (rows ? (source.shares ?? []) : []));
  const tables = [...sharedTables(shared, ctx, mayFind), ...waitingOf(asked, beforeLast)];
  const totals = asked.flatMap(({ paged }) => (paged ? [sql`+ ${paged.total}`] : []));
  return sql<Found>`
    with recursive ${sql.join(tables)}
    select source, record_id, detail, (sum(counts) over () ${sql.join(totals, sql` `)})::int as total
    from waiting
    order by ${sql.ref(column)} ${sql.raw(isDescending ? 'desc' : 'asc')} nulls last, title, source, record_id
    limit ${limit} offset ${offset}`;
}

/**
 * The table `waiting`; if a long part only reads up to the page's end, that end is determined from the other
 * sources first.
 */
function waitingOf(asked: readonly Asked[], beforeLast: number): readonly RawBuilder<unknown>[] {
  const long = asked.flatMap(({ source, paged }) =>
    paged ? [itemsOf(source, paged.first, 0)] : [],
  );
  const others = asked.flatMap(({ source, rows }) => (rows ? [itemsOf(source, rows, 1)] : []));
  const together = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);
  if (!asked.some(({ paged }) => paged?.readsPageEnd) || others.length === 0)
    return [pageEnd(sql`select null::date`), sql`waiting as (${together([...long, ...others])})`];
  return [
    sql`others as materialized (${together(others)})`,
    pageEnd(sql`select due_date from others order by due_date nulls last
      limit 1 offset ${beforeLast}`),
    sql`waiting as (${together([...long, sql`select * from others`])})`,
  ];
}

const pageEnd = (select: RawBuilder<unknown>) => sql`page_end (due_date) as (${select})`;

/** A source's select as rows of the list; `counts` is 0 for rows that are counted separately. */
const itemsOf = (source: ToDoSource, rows: RawBuilder<unknown>, counts: 0 | 1) => sql`
  select ${sql.lit(source.name)} as source, w.record_id, w.title, w.due_date, w.status, w.category,
    ${source.hasDetail ? sql`w.detail` : sql`null::text`} as detail, ${sql.lit(counts)} as counts
  from (${rows}) w`;
