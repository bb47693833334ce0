import * as endpoints from '@tenure/contract/people/planned-change';
import { bind } from '../../kit/bind.ts';
import { allowed, may } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { offsetOf } from '../../kit/paging.ts';
import { plannedActions } from './planned.actions.ts';
import {
  addPlanned,
  cancelPlanned,
  findPlanned,
  lockPlanned,
  lockPlannedType,
  planForm,
  presentPlanned,
} from './planned-changes.ts';

export const plannedRoutes = [
  bind(endpoints.listPlannedChanges, {
    logsView: 'people.positions.viewed',
    action: plannedActions.view,
    load: findPlanned,
    run: async (ctx, input, record) => {
      const all = presentPlanned(ctx, record);
      const first = offsetOf(input.query);
      return listAnswer(
        endpoints.listPlannedChanges,
        input,
        { rows: all.slice(first, first + input.query.itemsPerPage), total: all.length },
        {
          actions: allowed(
            ctx.actor,
            { view: plannedActions.view, add: plannedActions.add },
            record,
          ),
          // Form choices, only for those who may plan changes.
          fields: may(ctx.actor, plannedActions.add, record)
            ? await planForm.fields(ctx, record)
            : [],
        },
      );
    },
  }),
  bind(endpoints.addPlannedChange, {
    action: plannedActions.add,
    load: lockPlanned,
    form: planForm,
    run: addPlanned,
  }),
  bind(endpoints.cancelPlannedChange, {
    action: plannedActions.cancel,
    load: lockPlannedType,
    run: cancelPlanned,
  }),
];
