/**
 * Reads a widget's items from the area that contributed it; only fields declared in the contract are sent.
 */
import { dashboardMessages } from '@tenure/contract/dashboard/messages';
import type { ItemsQuestion, WidgetDefinition } from '../kit/contribution/widget.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { paginationOf } from '../kit/paging.ts';
import { invalidInput } from '../kit/refusal.ts';
import type { Settings } from './registry.ts';

type Asked = Pick<ItemsQuestion, 'page'> & {
  readonly [K in keyof ItemsQuestion]?: ItemsQuestion[K] | undefined;
};

export async function readItems(
  ctx: SignedInCtx,
  definition: WidgetDefinition,
  settings: Settings,
  path: string,
  asked: Asked,
  hints?: ItemsQuestion['hints'],
) {
  const { contract } = definition;
  if (asked.sortBy !== undefined && !contract.sortable.includes(asked.sortBy))
    throw invalidInput([{ field: 'sortBy', message: dashboardMessages.unknownSort }]);
  const itemsPerPage = asked.itemsPerPage ?? definition.itemsPerPage(settings);
  const question = {
    page: asked.page,
    itemsPerPage,
    sortBy: asked.sortBy,
    sortDirection: asked.sortDirection,
    from: asked.from,
    to: asked.to,
    hints,
  };
  const { items, actions, ...read } = await definition.read(ctx, settings, question);
  // Past the last page there are no rows to take the total from, so the first page is read.
  const { totalItems } =
    items.length === 0 && asked.page > 1
      ? await definition.read(ctx, settings, { ...question, page: 1 })
      : read;
  return {
    items: items.map((item) => contract.item.parse(item)),
    metadata: {
      actions: [...(actions ?? [])],
      fields: [],
      pagination: paginationOf(path, { ...asked, itemsPerPage }, totalItems),
    },
  };
}
