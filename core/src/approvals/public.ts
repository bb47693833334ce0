export {
  type Approval,
  approvalFrom,
  approvalOf,
  awaitedRows,
  awaitingHints,
  awaitingMe,
  awaitingSubjects,
  deciderIdsOf,
  dueAtOf,
  mayAwaitMe,
  type StoredApproval,
} from './approval.store.ts';
export {
  type ApproverFacts,
  approverFactsFrom,
  approverFactsOf,
  readApproverFacts,
  type StoredApproverFacts,
} from './approver-facts.ts';
export { decideEach } from './decide-each.ts';
export {
  addDelegation,
  coveredApprovers,
  listDelegations,
  mayCover,
  removeDelegation,
} from './delegation.store.ts';
export { managerNow } from './manager-now.ts';
export { awaitingNow, presentSteps, previewSteps } from './present-route.ts';
export { decideRequested } from './requested/decide-requested.ts';
export { planApproval } from './requested/plan-approval.ts';
export {
  awaitsDecision,
  isPending,
  type Requested,
  type RequestedFacts,
  type RequestedRecord,
  type RequestedRow,
  requestedColumns,
  requestedParties,
  requestedRecord,
  requestFacts,
} from './requested/requested.ts';
export { requestedSubject } from './requested/requested-subject.ts';
export {
  dueDayOf,
  everyRequestedWaiting,
  offeredDecisions,
  prepareDecision,
  requestedItem,
  requestedWaiting,
} from './requested/requested-to-do.ts';
export { type PlannedStep, planRoute, type RouteRule, rolesOf } from './rules/plan-route.ts';
export { decidersOf, turnOf } from './rules/turn.ts';
export { approveStep, endApproval, resumeApproval, startApproval } from './run-approval.ts';
export { addSampleApprovals, type SampleApproval } from './sample-approvals.ts';
