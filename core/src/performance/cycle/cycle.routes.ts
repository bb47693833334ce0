import { cycleInput } from '@tenure/contract/performance/cycle';
import * as endpoints from '@tenure/contract/performance/endpoints/cycle.endpoints';
import { sql } from 'kysely';
import { bind, type Route } from '../../kit/bind.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { openForm } from '../../kit/open-form.ts';
import { offsetOf } from '../../kit/paging.ts';
import { pageOfPerformances, whereOf } from '../appraisal/performance-list.ts';
import { closeCycle, extendCycle, remindCycle, startCycle } from './change-cycle.ts';
import { cycleActions, cycleListActions } from './cycle.actions.ts';
import {
  findCycle,
  isLate,
  lockCycle,
  presentCycle,
  presentCycles,
  readCycles,
} from './cycle.store.ts';

type OfCycle = { params: { cycleId: number } };
const seen = (ctx: SignedInCtx, { params }: OfCycle) => findCycle(ctx, params.cycleId);
const locked = (ctx: SignedInCtx, { params }: OfCycle) => lockCycle(ctx, params.cycleId);
const company = async () => ({});

export const cycleRoutes: readonly Route[] = [
  bind(endpoints.listCycles, {
    action: cycleListActions.view,
    load: company,
    run: async (ctx, { query }) => {
      const page = { limit: query.itemsPerPage, offset: offsetOf(query) };
      const records = await readCycles(ctx, sql`true`, page);
      const past =
        records.length === 0 && query.page > 1 ? await readCycles(ctx, sql`true`) : records;
      return listAnswer(
        endpoints.listCycles,
        { query },
        { rows: await presentCycles(ctx, records), total: past[0]?.total ?? 0 },
        { actions: allowed(ctx.actor, cycleListActions, {}) },
      );
    },
  }),
  bind(endpoints.startCycle, {
    action: cycleListActions.start,
    load: company,
    form: openForm(cycleInput),
    run: startCycle,
  }),
  bind(endpoints.getCycle, {
    action: cycleListActions.view,
    load: seen,
    run: (ctx, _, record) => presentCycle(ctx, record),
  }),
  bind(endpoints.listCyclePerformances, {
    action: cycleListActions.view,
    load: seen,
    run: async (ctx, { params, query }) => {
      const isLateOnly = query.status === 'late';
      const others = await whereOf(ctx, {
        ...query,
        show: 'everyone',
        status: isLateOnly ? '' : query.status,
      });
      const late = isLateOnly ? isLate(dayIn(ctx.actor.timezone, ctx.now)) : sql`true`;
      const where = sql`p.cycle_id = ${params.cycleId} and ${late} and ${others}`;
      return listAnswer(
        endpoints.listCyclePerformances,
        { params, query },
        await pageOfPerformances(ctx, where, query),
      );
    },
  }),
  bind(endpoints.remindCycle, { action: cycleActions.remind, load: locked, run: remindCycle }),
  bind(endpoints.extendCycle, { action: cycleActions.extend, load: locked, run: extendCycle }),
  bind(endpoints.closeCycle, { action: cycleActions.close, load: locked, run: closeCycle }),
];
