import { defineArea } from '../kit/define-area.ts';
import { decisionReminder, reminderNotice } from './decision-reminder.ts';
import { approvalsInHand } from './in-hand.ts';
import { approvalEscalation, approvalSubscriptions } from './jobs/escalate-approvals.ts';

/** Its routes belong to the areas that use it; delegations are managed through leave. */
export const approvals = defineArea({
  name: 'approvals',
  tables: ['approval_steps', 'approvals', 'delegations'],
  permissions: [],
  grants: {},
  routes: () => [],
  subscriptions: approvalSubscriptions,
  jobs: [approvalEscalation],
  handOver: [approvalsInHand],
  notices: [reminderNotice],
  notifications: [decisionReminder],
});
