/** An approval route for screens: planned for a preview, or in its current state. */
import type { RouteStep } from '@tenure/contract/approvals/approval';
import { approvalMessages as words } from '@tenure/contract/approvals/messages';
import { sql } from 'kysely';
import type { ApprovalFacts } from '../kit/contribution/approval.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { type Brief, briefsOf, nameOf, presentBrief, recordVisibility } from '../org/public.ts';
import type { Approval, ApprovalStep } from './approval.store.ts';
import type { ApproverFacts } from './approver-facts.ts';
import { isInForce } from './delegation.store.ts';
import { isWithHrToo } from './rules/next-approver.ts';
import type { PlannedStep } from './rules/plan-route.ts';
import { awaitingSteps } from './rules/turn.ts';

/** Who it awaits: the first step with a pending decision. */
export function awaitingNow(approval: Approval): {
  readonly step: ApprovalStep;
  readonly approver: Brief | undefined;
  readonly withHr: boolean;
} | null {
  const [step] = awaitingSteps(approval.steps);
  if (!step) return null;
  const approverId = step.escalatedToId ?? step.personId;
  return {
    step,
    approver: approval.people.find(({ id }) => id === approverId),
    withHr: isWithHrToo(step),
  };
}

const shownAs = {
  next: 'next',
  awaiting: 'waiting',
  approved: 'done',
  declined: 'done',
  returned: 'done',
  skipped: 'skipped',
} as const;

export function presentSteps(ctx: SignedInCtx, approval: Approval): RouteStep[] {
  const visibility = recordVisibility(ctx.actor);
  const find = (id: number | null) => {
    const brief = approval.people.find((person) => person.id === id);
    return brief ? presentBrief(visibility, brief) : null;
  };
  const isOpen = approval.state === 'open';
  return approval.steps.map((step) => {
    const isNow = step.state === 'awaiting';
    const cover = approval.delegations.find(({ approverId }) => approverId === step.personId);
    return {
      person: find(step.personId),
      role: step.role,
      delegate: isNow && cover ? find(cover.delegateId) : null,
      why: isNow && isWithHrToo(step) ? `${step.why} ${words.hrMayDecide}` : step.why,
      dueAt: isNow && step.dueAt ? new Date(step.dueAt).toISOString() : null,
      state: step.state === 'next' && !isOpen ? 'skipped' : shownAs[step.state],
      decidedBy: find(step.decidedById),
      decidedAt: step.decidedAt && new Date(step.decidedAt).toISOString(),
    };
  });
}

interface Cover {
  readonly approverId: number;
  readonly delegate: readonly Brief[];
}

/** The approvers in order with due times and reasons, and who is on leave without a delegate. */
export async function previewSteps(
  ctx: SignedInCtx,
  requesterId: number,
  route: readonly PlannedStep[],
  { hours }: Pick<ApprovalFacts, 'hours'>,
  approvers: ApproverFacts,
): Promise<RouteStep[]> {
  const ids = route.map(({ personId }) => personId).filter((id) => id !== null);
  const { rows } = await sql<{ people: Brief[]; covers: Cover[] }>`
    select ${briefsOf(sql`select unnest(${ids}::bigint[])`)} as people,
      (select coalesce(json_agg(json_build_object('approverId', d.approver_id,
          'delegate', ${briefsOf(sql`select d.delegate_id`)})), '[]')
        from delegations d where d.approver_id = any(${ids}::bigint[])
          and d.delegate_id <> ${requesterId} and ${isInForce(ctx.now)}) as covers`.execute(ctx.db);
  const { people, covers } = rows[0] ?? { people: [], covers: [] };
  const visibility = recordVisibility(ctx.actor);
  let begins = ctx.now;
  return route.map((step, n) => {
    const person = people.find(({ id }) => id === step.personId);
    const delegate = covers.find(({ approverId }) => approverId === step.personId)?.delegate[0];
    const until = person && approvers.away.get(person.id);
    const { dueAt } = approvers.due(step.personId, hours, begins);
    if (route[n + 1]?.group !== step.group) begins = dueAt;
    const also =
      person && delegate
        ? words.covers(nameOf(delegate), nameOf(person))
        : person && until
          ? words.noDelegate(nameOf(person), until)
          : null;
    return {
      person: person ? presentBrief(visibility, person) : null,
      role: step.role,
      delegate: delegate ? presentBrief(visibility, delegate) : null,
      why: also ? `${step.why} ${also}` : step.why,
      dueAt: dueAt.toISOString(),
      state: step.group === route[0]?.group ? 'waiting' : 'next',
      decidedBy: null,
      decidedAt: null,
    };
  });
}
