import { type UnitType, unitForms, unitTypes } from '@tenure/contract/org/unit';
import { unitEndpoints } from '@tenure/contract/org/unit-endpoints';
import { bind, type Route } from '../../kit/bind.ts';
import { allowed } from '../../kit/judge.ts';
import { openForm } from '../../kit/open-form.ts';
import { paginationOf } from '../../kit/paging.ts';
import { closeUnit, reopenUnit } from '../commands/close-unit.ts';
import { mergeUnit } from '../commands/merge-unit.ts';
import { addUnit, editUnit } from '../commands/save-unit.ts';
import { unitActions } from './unit.actions.ts';
import { type FoundUnit, findUnit, listUnits, lockUnit, readUse } from './unit.store.ts';
import { unitFields } from './unit-form.ts';

type Found = FoundUnit<'department'>;

/** The routes of one type. Typed as departments, because the other types' endpoints are alike. */
function routesOf(type: UnitType): Route[] {
  const endpoints = unitEndpoints[type] as (typeof unitEndpoints)['department'];
  const own = type as 'department';
  const { list, one } = unitActions[type];
  const form = openForm(unitForms[type]);
  return [
    bind(endpoints.list, {
      action: list.view,
      load: async () => ({}),
      run: async (ctx, { query }) => {
        const { items, total } = await listUnits(ctx, own, query);
        return {
          items,
          metadata: {
            actions: allowed(ctx.actor, list, {}),
            fields: await unitFields(ctx, type),
            pagination: paginationOf(endpoints.list.path, query, total),
          },
        };
      },
    }),
    bind<typeof endpoints.use, Found>(endpoints.use, {
      action: one.viewUse,
      load: findUnit(own),
      run: (ctx, { query }, found) => readUse(ctx, type, found, query),
    }),
    bind(endpoints.add, { action: list.add, form, load: async () => ({}), run: addUnit(own) }),
    bind(endpoints.edit, { action: one.edit, form, load: lockUnit(own), run: editUnit(own) }),
    bind(endpoints.merge, { action: one.merge, load: lockUnit(own), run: mergeUnit(own) }),
    bind<typeof endpoints.close, Found>(endpoints.close, {
      action: one.close,
      load: lockUnit(own),
      run: closeUnit(own),
    }),
    bind<typeof endpoints.reopen, Found>(endpoints.reopen, {
      action: one.reopen,
      load: lockUnit(own),
      run: reopenUnit(own),
    }),
  ];
}

export const unitRoutes: readonly Route[] = unitTypes.flatMap(routesOf);
