/** The approval route of a leave request: the manager, then by leave type a second manager or a role. */
import type { RouteStep } from '@tenure/contract/approvals/approval';
import { leaveMessages } from '@tenure/contract/leave/messages';
import {
  type ApproverFacts,
  type PlannedStep,
  planRoute,
  previewSteps,
  type RouteRule,
  startApproval,
} from '../../approvals/public.ts';
import type { ApprovalFacts } from '../../kit/contribution/approval.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { AskingFacts } from '../balances/leave-facts.store.ts';
import type { LeaveFacts, RuleFacts } from '../balances/leave-facts.ts';
import { LEAVE_REQUEST } from './leave-approval.ts';

const rulesFor = (rule: RuleFacts | undefined): RouteRule[] => {
  const manager = { relation: 'manager' } as const;
  if (rule?.secondStep === 'second-manager')
    return [manager, { relation: 'second-manager', why: leaveMessages.secondManager }];
  if (rule?.secondStep === 'role' && rule.secondStepRole)
    return [
      manager,
      {
        relation: 'role',
        role: rule.secondStepRole,
        why: leaveMessages.secondRole(rule.secondStepRole),
      },
    ];
  return [manager];
};

export const planFor = (
  facts: LeaveFacts,
  rule: RuleFacts | undefined,
  { holders }: Pick<ApproverFacts, 'holders'>,
  enteredById: number | null,
): PlannedStep[] =>
  planRoute(rulesFor(rule), {
    requesterId: facts.employeeId,
    enteredById,
    ...approvalFacts(facts),
    holders,
  });

/** The id of the person requesting leave on someone's behalf; null for one's own. */
export const enteredBy = ({ actor }: SignedInCtx, { employeeId }: { employeeId: number }) =>
  actor.userId === employeeId ? null : actor.userId;

export const approvalFacts = ({ managers, settings }: LeaveFacts): ApprovalFacts => ({
  managerIds: managers.map(({ id }) => id),
  namedApproverId: settings.namedApprover?.id ?? null,
  hours: settings.escalateAfterHours,
});

/** Restarts the approval of a request; refused when there is no approver. */
export async function askApprovers(
  ctx: SignedInCtx,
  subjectId: number,
  { facts, approvers }: AskingFacts,
  route: readonly PlannedStep[],
): Promise<void> {
  if (route.length === 0) throw new Refusal(422, 'leave.nobody-to-ask', leaveMessages.nobodyToAsk);
  const subject = {
    subjectType: LEAVE_REQUEST,
    subjectId,
    requesterId: facts.employeeId,
    enteredById: enteredBy(ctx, facts),
  };
  await startApproval(ctx, subject, route, approvalFacts(facts), approvers);
}

export const previewRoute = (
  ctx: SignedInCtx,
  { facts, approvers }: AskingFacts,
  rule: RuleFacts | undefined,
): Promise<RouteStep[]> =>
  previewSteps(
    ctx,
    facts.employeeId,
    planFor(facts, rule, approvers, enteredBy(ctx, facts)),
    approvalFacts(facts),
    approvers,
  );
