/**
 * The to-do list: everything awaiting the viewer. Every source contributes one select; the list combines,
 * sorts and pages them in one statement, and loads details from the sources.
 */
import { toDoWidget } from '@tenure/contract/dashboard/to-do-widget';
import {
  type ActionableItem,
  actionableItemLink,
  actionableStatuses,
} from '@tenure/contract/site/actionable-item';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { ToDoItem, ToDoSource } from '../kit/contribution/to-do.ts';
import { defineWidget } from '../kit/contribution/widget.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import type { Settings } from './registry.ts';
import { ToDoHints } from './to-do-hints.ts';
import { type Found, ToDoStatements } from './to-do-statement.ts';

const columns: Readonly<Record<string, string>> = {
  dueDate: 'due_date',
  title: 'title',
  status: 'status',
  category: 'category',
};

export const toDoWidgetOver = (sources: readonly ToDoSource[]) => {
  const hintsOfSources = new ToDoHints(sources);
  const statements = new ToDoStatements(sources);
  return defineWidget({
    contract: toDoWidget,
    needs: 'dashboard.dashboard.view',
    itemsPerPage: ({ pageLimit }) => pageLimit,
    hints: (of) => hintsOfSources.select(of),
    isFieldVisible: (key) => !key.includes('.') || sources.some(({ flags }) => flags.includes(key)),
    async read(ctx, settings, { page, itemsPerPage, sortBy, sortDirection, hints }) {
      const known = hintsOfSources.known(hints);
      const sorted = sortBy ?? settings.sort;
      const direction = sortDirection ?? settings.order;
      const rows = await statements.read(
        ctx,
        JSON.stringify([settings, known, sorted, direction]),
        {
          isOn: (flag) => isOn(settings, flag),
          mayFind: hintsOfSources.mayFind(known),
          column: columns[sorted] ?? 'due_date',
          isDescending: direction === 'desc',
        },
        { page, itemsPerPage },
      );
      return { items: await detailsOf(ctx, sources, rows), totalItems: rows[0]?.total ?? 0 };
    },
  });
};

async function detailsOf(
  ctx: SignedInCtx,
  sources: readonly ToDoSource[],
  found: readonly Found[],
): Promise<ActionableItem[]> {
  const items = new Map<string, ActionableItem>();
  const today = dayIn(ctx.actor.timezone, ctx.now);
  for (const source of sources) {
    const waiting = new Map(
      found
        .filter((one) => one.source === source.name)
        .map(({ record_id, detail }) => [record_id, detail]),
    );
    if (waiting.size > 0)
      for (const item of await source.present(ctx, [...waiting.keys()], waiting)) {
        const finished = finish(today, source, item);
        items.set(finished.id, finished);
      }
  }
  return found.flatMap(({ source, record_id }) => items.get(`${source}-${record_id}`) ?? []);
}

function isOn(settings: Settings, flag: string): boolean {
  const [module = '', name = ''] = flag.split('.');
  return (settings[module] as Settings | undefined)?.[name] !== false;
}

/** An item is late when it was due before today in the viewer's time zone and is not done. */
export function finish(today: string, source: ToDoSource, item: ToDoItem): ActionableItem {
  const { recordId, ...rest } = item;
  const isDone = ['Approved', 'Rejected', 'Completed'].includes(item.status);
  const id = `${source.name}-${recordId}`;
  return {
    ...rest,
    id,
    link: actionableItemLink(id),
    statusTone: actionableStatuses[item.status],
    isLate: !isDone && item.dueDate !== null && item.dueDate < today,
  };
}
