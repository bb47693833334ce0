/** Bulk-creates approvals of a sample company, as if they had been decided one by one. */
import {
  type ApprovalState,
  approvalMachine,
  type StepState,
  stepMachine,
} from '@tenure/contract/approvals/approval-states';
import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { PlannedStep } from './rules/plan-route.ts';
import { dueAfter } from './rules/working-time.ts';
import type { Subject } from './run-approval.ts';

export interface SampleApproval extends Subject {
  readonly state: ApprovalState;
  readonly route: readonly PlannedStep[];
  readonly startedAt: Date;
  readonly decidedAt: Date;
  /** Who decides steps for a role. */
  readonly decidesForRole: number | null;
  readonly escalatedToId: number | null;
  readonly hours: number;
}

/** The states of the first step and of the following ones. */
const stepsIn: Readonly<Record<ApprovalState, readonly [StepState, StepState]>> = {
  open: ['awaiting', 'next'],
  approved: ['approved', 'approved'],
  declined: ['declined', 'skipped'],
  returned: ['returned', 'next'],
  withdrawn: ['skipped', 'skipped'],
};
const isDecided = (state: StepState) => ['approved', 'declined', 'returned'].includes(state);

export async function addSampleApprovals(
  ctx: Ctx,
  approvals: readonly SampleApproval[],
): Promise<void> {
  const ids = await takeIds(ctx, 'approvals', approvals.length);
  await insertMany(
    ctx,
    'approvals',
    approvals.map((one, n) => ({
      id: ids[n],
      subject_type: one.subjectType,
      subject_id: one.subjectId,
      requester_id: one.requesterId,
      state: approvalMachine.states[one.state].code,
      version: 1,
      started_at: one.startedAt,
    })),
  );
  const steps = approvals.flatMap((one, n) =>
    one.route.map((step, ordinal) => {
      const state = stepsIn[one.state][ordinal === 0 ? 0 : 1];
      return {
        approval_id: ids[n],
        ordinal,
        group_number: step.group,
        relation: step.relation,
        person_id: step.personId,
        role: step.role,
        why: step.why,
        state: stepMachine.states[state].code,
        due_at: state === 'awaiting' ? dueAfter(ctx.now, one.hours, 'UTC', undefined) : null,
        decided_by_id: isDecided(state) ? (step.personId ?? one.decidesForRole) : null,
        decided_at: isDecided(state) ? one.decidedAt : null,
        escalated_to_id: state === 'awaiting' ? one.escalatedToId : null,
        escalated_while_away: false,
      };
    }),
  );
  const stepIds = await takeIds(ctx, 'approval_steps', steps.length);
  await insertMany(
    ctx,
    'approval_steps',
    steps.map((step, n) => ({ id: stepIds[n], ...step })),
  );
}
