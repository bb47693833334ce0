import * as endpoints from '@tenure/contract/site/long-job';
import { bind } from '../kit/bind.ts';
import { cancelLongJob } from './commands/cancel-long-job.ts';
import { longJobActions } from './long-job.actions.ts';
import { findLongJob, type LongJobRow, presentLongJob } from './long-job.store.ts';

export const longJobRoutes = [
  bind(endpoints.getLongJob, {
    action: longJobActions.view,
    load: (ctx, { params }) => findLongJob(ctx, params.longJobId),
    run: async (ctx, _, row) => presentLongJob(ctx, row),
  }),
  bind<typeof endpoints.cancelLongJob, LongJobRow>(endpoints.cancelLongJob, {
    action: longJobActions.cancel,
    load: (ctx, { params }) => findLongJob(ctx, params.longJobId),
    run: async (ctx, _, row) => presentLongJob(ctx, await cancelLongJob(ctx, row)),
  }),
];
