/** Finds the approvers of a request; undefined when only the requester could decide. */
import type { ApprovalFacts } from '../../kit/contribution/approval.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { readApproverFacts } from '../approver-facts.ts';
import { planRoute, type RouteRule, rolesOf } from '../rules/plan-route.ts';
import { startApproval } from '../run-approval.ts';

interface Planned {
  start(subjectType: string, subjectId: number): Promise<void>;
}

export async function planApproval(
  ctx: Ctx,
  requesterId: number,
  rules: readonly RouteRule[],
  facts: ApprovalFacts,
): Promise<Planned | undefined> {
  const { managerIds, namedApproverId } = facts;
  const approvers = await readApproverFacts(ctx, requesterId, managerIds, rolesOf(rules));
  const route = planRoute(rules, {
    requesterId,
    managerIds,
    namedApproverId,
    holders: approvers.holders,
  });
  if (route.length === 0) return undefined;
  return {
    start: (subjectType, subjectId) =>
      startApproval(ctx, { subjectType, subjectId, requesterId }, route, facts, approvers),
  };
}
