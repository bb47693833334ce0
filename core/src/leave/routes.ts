import { pathOf } from '@tenure/contract/kit/endpoint';
import { adjustmentInput } from '@tenure/contract/leave/balance';
import * as endpoints from '@tenure/contract/leave/endpoints';
import {
  leaveOnBehalfInput,
  leavePreviewInput,
  leaveRequestInput,
} from '@tenure/contract/leave/leave-request';
import { leaveStates, openStates } from '@tenure/contract/leave/leave-request-states';
import { sql } from 'kysely';
import { presentSteps } from '../approvals/public.ts';
import { bind } from '../kit/bind.ts';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed, may } from '../kit/judge.ts';
import { openForm } from '../kit/open-form.ts';
import { offsetOf, paginationOf } from '../kit/paging.ts';
import { aboutPerson, recordVisibility } from '../org/public.ts';
import { lockPerson } from '../worktime/public.ts';
import { decideMany, readApprovals } from './approvals/approvals.ts';
import { readDecisionFacts } from './approvals/decision-facts.store.ts';
import { balancesOn, readBalances, readLedger } from './balances/balance.store.ts';
import { aboutBalances } from './balances/balance-facts.store.ts';
import { askingFactsOf, factsOf } from './balances/leave-facts.store.ts';
import { adjustBalance } from './commands/adjust-balance.ts';
import { askForLeave } from './commands/ask-for-leave.ts';
import { type Decided, decideAnd } from './commands/decide-leave-request.ts';
import { markOutcomeSeen } from './commands/mark-outcome-seen.ts';
import { acceptChange, modifyLeaveRequest } from './commands/modify-leave-request.ts';
import { proposeChange } from './commands/propose-change.ts';
import {
  decisionActions,
  leaveListActions,
  markSeenAction,
  onBehalfActions,
  requestViewAction,
} from './requests/leave-request.actions.ts';
import {
  findRequest,
  lockRequest,
  lockRequestAndPerson,
  readRequests,
  unseenBy,
} from './requests/leave-request.store.ts';
import { listPeopleToRequestFor } from './requests/on-behalf.store.ts';
import { previewChange, previewProposal, previewRequest } from './requests/present-preview.ts';
import { presentHistory, presentProposal, presentRequest } from './requests/present-request.ts';
import { proposalForm, proposalPreviewForm, requestFields } from './requests/request-form.ts';

const open = openStates.map((state) => leaveStates[state].code);

type OfRequest = { params: { leaveRequestId: number } };
const seen = (ctx: SignedInCtx, { params }: OfRequest) => findRequest(ctx, params.leaveRequestId);
const lockedWithPerson = (ctx: SignedInCtx, { params }: OfRequest) =>
  lockRequestAndPerson(ctx, params.leaveRequestId);
const locked = (ctx: SignedInCtx, { params }: OfRequest) => lockRequest(ctx, params.leaveRequestId);

const decision = (endpoint: typeof endpoints.approveLeaveRequest, action: Decided) =>
  bind(endpoint, {
    action: decisionActions[action],
    load: locked,
    run: decideAnd(action),
  });

export const leaveRoutes = [
  bind(endpoints.listBalances, {
    action: leaveListActions.view,
    load: (ctx, { params, query }) => aboutBalances(ctx, params.employeeId, query.on ?? null),
    run: readBalances,
  }),
  bind(endpoints.listLedger, {
    action: leaveListActions.view,
    load: aboutPerson,
    run: readLedger,
  }),
  bind(endpoints.addAdjustment, {
    action: leaveListActions.adjust,
    load: aboutPerson,
    form: openForm(adjustmentInput),
    run: adjustBalance,
  }),
  bind(endpoints.listLeaveRequests, {
    action: leaveListActions.view,
    load: aboutPerson,
    run: async (ctx, { params, query }, about) => {
      const isNews = unseenBy(ctx.actor);
      const isOpen = sql`(${isNews} or (q.status = any(${open}::int[])
        and q.end_date >= ${dayIn(ctx.actor.timezone, ctx.now)}))`;
      // Open requests are sorted by date, past ones newest first.
      const order = query.show === 'open' ? sql`${isNews} desc, q.start_date, q.id` : undefined;
      const which = { all: sql`true`, open: isOpen, past: sql`not (${isOpen})` }[query.show];
      const records = await readRequests(
        ctx,
        sql`q.employee_id = ${params.employeeId} and ${which}`,
        { limit: query.itemsPerPage, offset: offsetOf(query) },
        order,
      );
      const { path } = endpoints.listLeaveRequests;
      return {
        items: records.map((record) => presentRequest(ctx, record)),
        metadata: {
          actions: allowed(ctx.actor, leaveListActions, about),
          fields: [],
          pagination: paginationOf(pathOf(path, params), query, records[0]?.request.total ?? 0),
        },
      };
    },
  }),
  bind(endpoints.previewLeaveRequest, {
    action: leaveListActions.view,
    load: aboutPerson,
    form: openForm(leavePreviewInput),
    run: async (ctx, { params, body }) =>
      previewRequest(ctx, await askingFactsOf(ctx, params.employeeId), body),
  }),
  bind(endpoints.askForLeave, {
    action: leaveListActions.ask,
    load: lockPerson,
    form: openForm(leaveRequestInput),
    run: askForLeave,
  }),
  bind(endpoints.requestLeaveFor, {
    action: leaveListActions.askFor,
    load: lockPerson,
    form: openForm(leaveOnBehalfInput),
    // Otherwise an administrator acting as a manager could decide the request as themselves.
    personally: true,
    run: askForLeave,
  }),
  bind(endpoints.listPeopleToRequestFor, {
    action: onBehalfActions.choose,
    load: async () => ({}),
    run: listPeopleToRequestFor,
  }),
  bind(endpoints.listApprovals, { access: 'signed-in', run: readApprovals }),
  bind(endpoints.decideMany, { access: 'signed-in', run: decideMany }),
  bind(endpoints.getLeaveRequest, {
    action: requestViewAction,
    load: seen,
    run: async (ctx, _, record) => {
      const visibility = recordVisibility(ctx.actor);
      const mayModify =
        may(ctx.actor, decisionActions.modify, record) ||
        may(ctx.actor, decisionActions['propose-change'], record);
      const facts =
        mayModify || !record.isSelf ? await factsOf(ctx, record.request.employee_id) : null;
      return {
        ...presentRequest(ctx, record),
        history: presentHistory(visibility, record),
        route: presentSteps(ctx, record.request.approval),
        proposal: presentProposal(visibility, record),
        fields: facts ? requestFields(ctx.actor, record, () => balancesOn(facts, facts.today)) : [],
        decision: facts && !record.isSelf ? await readDecisionFacts(ctx, record, facts) : null,
      };
    },
  }),
  bind(endpoints.modifyLeaveRequest, {
    action: decisionActions.modify,
    load: lockedWithPerson,
    form: openForm(leaveRequestInput),
    run: modifyLeaveRequest,
  }),
  bind(endpoints.proposeChange, {
    action: decisionActions['propose-change'],
    load: locked,
    form: proposalForm,
    run: proposeChange,
  }),
  bind(endpoints.acceptChange, {
    action: decisionActions['accept-change'],
    load: lockedWithPerson,
    run: acceptChange,
  }),
  bind(endpoints.previewChange, {
    action: decisionActions.modify,
    load: seen,
    form: openForm(leavePreviewInput),
    run: async (ctx, { body }, record) =>
      previewChange(ctx, await askingFactsOf(ctx, record.request.employee_id), body, record),
  }),
  bind(endpoints.previewProposal, {
    action: decisionActions['propose-change'],
    load: seen,
    form: proposalPreviewForm,
    run: async (ctx, { body }, record) =>
      previewProposal(ctx, await factsOf(ctx, record.request.employee_id), body, record),
  }),
  bind(endpoints.markOutcomeSeen, {
    action: markSeenAction,
    load: locked,
    personally: true,
    run: markOutcomeSeen,
  }),
  decision(endpoints.approveLeaveRequest, 'approve'),
  decision(endpoints.declineLeaveRequest, 'decline'),
  decision(endpoints.askForChange, 'ask-for-change'),
  decision(endpoints.withdrawLeaveRequest, 'withdraw'),
  decision(endpoints.askCancellation, 'ask-cancellation'),
  decision(endpoints.cancelLeaveRequest, 'cancel'),
  decision(endpoints.keepLeaveRequest, 'keep'),
  decision(endpoints.declineChange, 'decline-change'),
];
