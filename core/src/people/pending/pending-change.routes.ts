import { requestedDecisions } from '@tenure/contract/approvals/requested-states';
import * as endpoints from '@tenure/contract/people/pending-change';
import { bind } from '../../kit/bind.ts';
import { allowed } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { aboutPerson } from '../../org/public.ts';
import {
  loadChangeApprovals,
  lockChangeApprovals,
  presentChangeApprovals,
  saveChangeApprovals,
} from './change-approvals.ts';
import { decideAnd } from './decide-change.ts';
import {
  changeApprovalActions,
  pendingChangeActions,
  pendingChangeListActions,
  seenChangeAction,
} from './pending-change.actions.ts';
import { findChange, lockChange, pageOfChanges, presentChange } from './pending-change.store.ts';

export const pendingChangeRoutes = [
  bind(endpoints.listPendingChanges, {
    logsView: 'people.pending-changes.viewed',
    action: pendingChangeListActions.view,
    load: aboutPerson,
    run: async (ctx, input, about) => {
      const { rows, total } = await pageOfChanges(ctx, about, input.query);
      return listAnswer(
        endpoints.listPendingChanges,
        input,
        { rows: rows.map((record) => presentChange(ctx, record)), total },
        { actions: allowed(ctx.actor, pendingChangeListActions, about) },
      );
    },
  }),
  bind(endpoints.getPendingChange, {
    logsView: 'people.pending-changes.viewed',
    action: seenChangeAction,
    load: (ctx, { params }) => findChange(ctx, params.changeId),
    run: async (ctx, _, record) => presentChange(ctx, record),
  }),
  ...requestedDecisions.map((action) =>
    bind(endpoints.decidePendingChange[action], {
      action: pendingChangeActions[action],
      load: (ctx, { params }) => lockChange(ctx, params.changeId),
      run: decideAnd(action),
    }),
  ),
  bind(endpoints.getChangeApprovals, {
    action: changeApprovalActions.view,
    load: loadChangeApprovals,
    run: async (ctx, _, stored) => presentChangeApprovals(ctx, stored),
  }),
  bind(endpoints.putChangeApprovals, {
    action: changeApprovalActions.edit,
    load: lockChangeApprovals,
    run: saveChangeApprovals,
  }),
];
