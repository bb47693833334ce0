import * as endpoints from '@tenure/contract/site/failed-work';
import { bind } from '../kit/bind.ts';
import { allowed } from '../kit/judge.ts';
import { paginationOf } from '../kit/paging.ts';
import { dismissFailedWork, retryFailedWork } from './commands/decide-failed-work.ts';
import { failedWorkActions, failedWorkListActions } from './failed-work.actions.ts';
import { findFailedWork, listFailedWork, presentFailedWork } from './failed-work.store.ts';

export const failedWorkRoutes = [
  bind(endpoints.listFailedWork, {
    action: failedWorkListActions.view,
    load: async () => ({}),
    run: async (ctx, { query }) => {
      const { rows, total } = await listFailedWork(ctx, query);
      return {
        items: rows.map((row) => presentFailedWork(ctx, row)),
        metadata: {
          actions: allowed(ctx.actor, failedWorkListActions, {}),
          fields: [],
          pagination: paginationOf(endpoints.listFailedWork.path, query, total),
        },
      };
    },
  }),
  bind(endpoints.retryFailedWork, {
    action: failedWorkActions.retry,
    load: (ctx, { params }) => findFailedWork(ctx, params),
    run: async (ctx, _, row) => {
      await retryFailedWork(ctx, row);
      return undefined;
    },
  }),
  bind(endpoints.dismissFailedWork, {
    action: failedWorkActions.dismiss,
    load: (ctx, { params }) => findFailedWork(ctx, params),
    run: async (ctx, _, row) => {
      await dismissFailedWork(ctx, row);
      return undefined;
    },
  }),
];
