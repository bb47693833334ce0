import * as endpoints from '@tenure/contract/performance/endpoints/performance.endpoints';
import { startPerformanceInput } from '@tenure/contract/performance/performance';
import { bind, type Route } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { openForm } from '../../kit/open-form.ts';
import { aboutPerson } from '../../org/public.ts';
import {
  addApprovers,
  changeWorkflow,
  listApprovers,
  lockedPhase,
  phaseOf,
} from '../phase/change-workflow.ts';
import { workflowAction } from '../phase/phase.actions.ts';
import { deletePerformance, importSections, rollback } from './change-performance.ts';
import {
  addContributors,
  assignableContributors,
  deactivateContributor,
  listContributors,
  lockedContributor,
} from './contributors.ts';
import { diagnosePerformance } from './diagnose-performance.ts';
import {
  listActions,
  peopleActions,
  performanceActions,
  readAction,
  teamActions,
  viewAction,
} from './performance.actions.ts';
import { findPerformance, lockPerformance } from './performance.store.ts';
import { pageOfAsked, pageOfPerson } from './performance-list.ts';
import { performancePdf } from './performance-pdf.ts';
import { findWhole, presentPerformance, presentPhase } from './present-performance.ts';
import { listShares, lockedShare, sharePerformance, unsharePerformance } from './shares.ts';
import { personToAppraise, startPerformance } from './start-performance.ts';
import { pageOfTeamGoals } from './team-goals.ts';
import { timeline } from './timeline.ts';

type OfPerformance = { params: { performanceId: number } };
const seen = (ctx: SignedInCtx, { params }: OfPerformance) =>
  findPerformance(ctx, params.performanceId);
const whole = (ctx: SignedInCtx, { params }: OfPerformance) => findWhole(ctx, params.performanceId);
const locked = (ctx: SignedInCtx, { params }: OfPerformance) =>
  lockPerformance(ctx, params.performanceId);

export const performanceRoutes: readonly Route[] = [
  bind(endpoints.listMyPerformances, {
    access: 'signed-in',
    run: async (ctx, { query }) =>
      listAnswer(
        endpoints.listMyPerformances,
        { query },
        await pageOfPerson(ctx, ctx.actor.userId, query),
      ),
  }),
  bind(endpoints.listPerformancesOf, {
    action: listActions.view,
    // 404 instead of 403: colleagues shouldn't learn whether a person has appraisals.
    load: async (ctx, { params }) => {
      const about = await aboutPerson(ctx, { params: { employeeId: params.userId } });
      return about && may(ctx.actor, listActions.view, about) ? about : undefined;
    },
    run: async (ctx, { params, query }, about) =>
      listAnswer(
        endpoints.listPerformancesOf,
        { params, query },
        await pageOfPerson(ctx, params.userId, query),
        {
          actions: Object.values(listActions)
            .filter((action) => may(ctx.actor, action, about))
            .map(({ sentAs }) => sentAs),
        },
      ),
  }),
  bind(endpoints.listPerformances, {
    access: 'signed-in',
    run: async (ctx, { query }) =>
      listAnswer(endpoints.listPerformances, { query }, await pageOfAsked(ctx, query), {
        actions: allowed(ctx.actor, teamActions, null),
      }),
  }),
  bind(endpoints.listTeamGoals, {
    access: 'signed-in',
    run: async (ctx, { query }) =>
      listAnswer(endpoints.listTeamGoals, { query }, await pageOfTeamGoals(ctx, query), {
        actions: allowed(ctx.actor, teamActions, null),
      }),
  }),
  bind(endpoints.startPerformance, {
    action: listActions.start,
    load: personToAppraise,
    form: openForm(startPerformanceInput),
    run: startPerformance,
  }),
  bind(endpoints.getPerformance, {
    action: viewAction,
    load: whole,
    run: (ctx, _, record) => presentPerformance(ctx, record),
  }),
  bind(endpoints.deletePerformance, {
    action: performanceActions.delete,
    load: locked,
    run: deletePerformance,
  }),
  bind(endpoints.rollbackPerformance, {
    action: performanceActions.rollback,
    load: locked,
    run: rollback,
  }),
  bind(endpoints.sharePerformance, {
    action: performanceActions.share,
    load: locked,
    run: sharePerformance,
  }),
  bind(endpoints.listShares, { action: performanceActions.share, load: seen, run: listShares }),
  bind(endpoints.unsharePerformance, {
    action: performanceActions.share,
    load: lockedShare,
    run: unsharePerformance,
  }),
  bind(endpoints.downloadPerformance, {
    action: performanceActions.download,
    load: seen,
    run: performancePdf,
  }),
  bind(endpoints.diagnosePerformance, {
    action: performanceActions.diagnose,
    load: seen,
    run: diagnosePerformance,
  }),
  bind(endpoints.importSections, {
    action: performanceActions.import,
    load: locked,
    run: importSections,
  }),
  bind(endpoints.listContributors, { action: readAction, load: seen, run: listContributors }),
  bind(endpoints.listAssignableContributors, {
    action: peopleActions.contributors,
    load: seen,
    run: assignableContributors,
  }),
  bind(endpoints.addContributors, {
    action: peopleActions.contributors,
    load: locked,
    run: addContributors,
  }),
  bind(endpoints.deactivateContributor, {
    action: peopleActions.contributors,
    load: lockedContributor,
    run: deactivateContributor,
  }),
  bind(endpoints.getTimeline, { action: readAction, load: seen, run: timeline }),
  bind(endpoints.listWorkflows, {
    action: readAction,
    load: seen,
    run: async (ctx, _, record) => ({
      items: record.phases.map(presentPhase(ctx, record)),
      metadata: { capabilities: [] },
    }),
  }),
  bind(endpoints.changeWorkflow, {
    action: workflowAction,
    load: lockedPhase,
    run: changeWorkflow,
  }),
  bind(endpoints.listApprovers, { action: readAction, load: phaseOf, run: listApprovers }),
  bind(endpoints.addApprovers, {
    action: performanceActions.workflowEdit,
    load: (ctx, { params }) => lockedPhase(ctx, { params }),
    run: addApprovers,
  }),
];
