/**
 * The to-do list over everything that someone has to act on. Every source says what waits in one select;
 * the list puts them together, sorts and pages them in one statement, and asks sources for details.
 */
import { toDoWidget } from '@tenure/contract/dashboard/to-do-widget';
import {
  type ActionableItem,
  actionableItemLink,
  actionableStatuses,
} from '@tenure/contract/site/actionable-item';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { PagedWaiting, ToDoItem, ToDoSource } from '../kit/contribution/to-do.ts';
import { defineWidget } from '../kit/contribution/widget.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import type { Settings } from './registry.ts';
import { ToDoHints } from './to-do-hints.ts';

const columns: Readonly<Record<string, string>> = {
  dueDate: 'due_date',
  title: 'title',
  status: 'status',
  category: 'category',
};

interface Found {
  readonly source: string;
  readonly record_id: number;
  readonly detail: string | null;
  readonly total: number;
}

/** A source that may have something: its rows, and those of its long part. */
interface Asked {
  readonly source: ToDoSource;
  readonly rows: RawBuilder<unknown> | undefined;
  readonly paged: PagedWaiting | undefined;
}

export const toDoWidgetOver = (sources: readonly ToDoSource[]) => {
  const hintsOfSources = new ToDoHints(sources);
  return defineWidget({
    contract: toDoWidget,
    needs: 'dashboard.dashboard.view',
    itemsPerPage: ({ pageLimit }) => pageLimit,
    hints: (of) => hintsOfSources.select(of),
    isFieldVisible: (key) => !key.includes('.') || sources.some(({ flags }) => flags.includes(key)),
    async read(ctx, settings, { page, itemsPerPage, sortBy, sortDirection, hints }) {
      const mayFind = hintsOfSources.mayFind(hints);
      const sorted = sortBy ?? settings.sort;
      const isDescending = (sortDirection ?? settings.order) === 'desc';
      const isByDueDate = sorted === 'dueDate' && !isDescending;
      const asked = sources.flatMap((source): Asked[] => {
        if (!ctx.actor.modules.has(source.module)) return [];
        const isFlagOn = (flag: string) => isOn(settings, flag);
        const paged = isByDueDate
          ? source.paged?.(ctx, isFlagOn, mayFind, page * itemsPerPage)
          : undefined;
        const rows = paged ? paged.others : source.waiting(ctx, isFlagOn, mayFind);
        return rows || paged ? [{ source, rows, paged }] : [];
      });
      if (asked.length === 0) return { items: [], totalItems: 0 };
      const column = sql.ref(columns[sorted] ?? 'due_date');
      const direction = sql.raw(isDescending ? 'desc' : 'asc');
      const shared = new Set(
        asked.flatMap(({ source, rows }) => (rows ? (source.shares ?? []) : [])),
      );
      const tables = [
        ...[...shared].map((one) => one.tables(ctx, mayFind)),
        sql`waiting as (${sql.join(
          asked.flatMap(({ source, rows, paged }) => [
            ...(paged ? [itemsOf(source, paged.first, 0)] : []),
            ...(rows ? [itemsOf(source, rows, 1)] : []),
          ]),
          sql` union all `,
        )})`,
      ];
      const totals = asked.flatMap(({ paged }) => (paged ? [sql`+ ${paged.total}`] : []));
      const { rows } = await sql<Found>`
        with recursive ${sql.join(tables)}
        select source, record_id, detail, (sum(counts) over () ${sql.join(totals, sql` `)})::int as total
        from waiting
        order by ${column} ${direction} nulls last, title, source, record_id
        limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`.execute(ctx.db);
      return { items: await detailsOf(ctx, sources, rows), totalItems: rows[0]?.total ?? 0 };
    },
  });
};

/** What a source selects, as rows of the list; those that are counted apart count nothing here. */
const itemsOf = (source: ToDoSource, rows: RawBuilder<unknown>, counts: 0 | 1) => sql`
  select ${sql.lit(source.name)} as source, w.record_id, w.title, w.due_date, w.status, w.category,
    ${source.hasDetail ? sql`w.detail` : sql`null::text`} as detail, ${sql.lit(counts)} as counts
  from (${rows}) w`;

async function detailsOf(
  ctx: SignedInCtx,
  sources: readonly ToDoSource[],
  found: readonly Found[],
): Promise<ActionableItem[]> {
  const items = new Map<string, ActionableItem>();
  for (const source of sources) {
    const waiting = new Map(
      found
        .filter((one) => one.source === source.name)
        .map(({ record_id, detail }) => [record_id, detail]),
    );
    if (waiting.size > 0)
      for (const item of await source.present(ctx, [...waiting.keys()], waiting)) {
        const finished = finish(ctx, source, item);
        items.set(finished.id, finished);
      }
  }
  return found.flatMap(({ source, record_id }) => items.get(`${source}-${record_id}`) ?? []);
}

function isOn(settings: Settings, flag: string): boolean {
  const [module = '', name = ''] = flag.split('.');
  return (settings[module] as Settings | undefined)?.[name] !== false;
}

/** Late is what was due before today, where the asker is, and is not done yet. */
export function finish(ctx: SignedInCtx, source: ToDoSource, item: ToDoItem): ActionableItem {
  const { recordId, ...rest } = item;
  const isDone = ['Approved', 'Rejected', 'Completed'].includes(item.status);
  const id = `${source.name}-${recordId}`;
  return {
    ...rest,
    id,
    link: actionableItemLink(id),
    statusTone: actionableStatuses[item.status],
    isLate: !isDone && item.dueDate !== null && item.dueDate < dayIn(ctx.actor.timezone, ctx.now),
  };
}
