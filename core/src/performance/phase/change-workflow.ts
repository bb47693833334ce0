/** Takes a step of a phase: submit, approve, reject, finalise, open. */
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import {
  phaseMachine,
  type WorkflowAction,
} from '@tenure/contract/performance/states/phase-states';
import { audit } from '../../kit/audit.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput, Refusal } from '../../kit/refusal.ts';
import { refusePersonal } from '../../kit/walk/acting.ts';
import { emitChange } from '../appraisal/appraisal-event.ts';
import { findPerformance, lockPerformance } from '../appraisal/performance.store.ts';
import type { PerformanceRecord, Phase } from '../appraisal/performance-record.ts';
import { presentApprover, presentPhase } from '../appraisal/present-performance.ts';
import { refuseField } from '../refuse-field.ts';
import { employedAmong } from '../review/change-reviewers.ts';
import { releaseResults } from '../review/release-results.ts';
import { awaited, flowAfter } from '../rules/flow.ts';
import { remainingWeight, totalWeight } from '../rules/weights.ts';
import { readSections } from '../section/section.store.ts';
import { flowOf, keepFlow, keepStep } from './flow.store.ts';
import { followManagersOf } from './follow-managers.ts';
import { actionFor, type PhaseRecord } from './phase.actions.ts';

interface OfPhase {
  readonly params: { readonly performanceId: number; readonly workflowId: number };
  readonly body?: { readonly action?: WorkflowAction } | undefined;
}

const withPhase = (
  record: PerformanceRecord | undefined,
  { params, body }: OfPhase,
): PhaseRecord | undefined => {
  const phase = record?.phases.find(({ id }) => id === params.workflowId);
  return record && phase && { ...record, phase, asked: body?.action };
};

export const phaseOf = async (ctx: SignedInCtx, input: OfPhase) =>
  withPhase(await findPerformance(ctx, input.params.performanceId), input);

export const lockedPhase = async (ctx: SignedInCtx, input: OfPhase) =>
  withPhase(await lockPerformance(ctx, input.params.performanceId), input);

export async function changeWorkflow(
  ctx: SignedInCtx,
  { body }: { body: { action: WorkflowAction; reason: string | null } },
  record: PhaseRecord,
) {
  const action = actionFor(ctx.actor, record);
  if (!action) throw new Error('A step was taken that was not judged');
  const { phase, performance } = record;
  // Only the employee can sign, never an administrator acting as them.
  if (action === 'employee-finalise') refusePersonal(ctx.actor);
  if (phaseMachine.needsReason(action, phase.state, ['approver']) && body.reason === null)
    throw invalidInput([{ field: 'reason', message: messages.reasonMissing }]);
  if (action === 'submit' || action === 'planning-submit') await checkSubmission(ctx, record);
  if (action === 'finalise') await checkRatings(ctx, record);
  const before = flowOf(record);
  const mine = awaited(phase).filter(
    ({ userId }) => userId === ctx.actor.userId || record.covers.includes(userId),
  );
  const after = flowAfter(before, {
    phaseId: phase.id,
    action,
    today: dayIn(ctx.actor.timezone, ctx.now),
    approverIds: mine.map(({ id }) => id),
  });
  await keepFlow(ctx, record, after);
  await followManagersOf(ctx, record);
  await keepStep(ctx, {
    performanceId: performance.id,
    phaseId: phase.id,
    action,
    byId: ctx.actor.userId,
    reason: body.reason,
    before,
  });
  if (before.state === 'in_progress' && after.state === 'finalise')
    await releaseResults(ctx, record);
  await audit(ctx, {
    action: `performance.phase.${action}`,
    subject: { type: 'performance', id: performance.id },
    before: { phase: phase.title, state: phase.state },
    after: { state: after.phases.find(({ id }) => id === phase.id)?.state, reason: body.reason },
  });
  await emitChange(ctx, performance.id, { action, reason: body.reason });
  return answer(ctx, record);
}

/** The phase after the step, also for people who can no longer see the appraisal. */
async function answer(ctx: SignedInCtx, record: PhaseRecord) {
  const after = (await findPerformance(ctx, record.performance.id)) ?? record;
  const phase = after.phases.find(({ id }) => id === record.phase.id) as Phase;
  return presentPhase(ctx, after)(phase);
}

async function checkSubmission(ctx: SignedInCtx, { phase, performance }: PhaseRecord) {
  if (phase.approvers.length === 0)
    throw new Refusal(422, 'approvalPhaseError', messages.noApprovers, {
      type: 'approvalPhaseError',
      title: messages.noApproversTitle,
      invalidInputs: [{ path: 'approvers', code: 'required', reason: messages.noApprovers }],
    });
  const sections = await readSections(ctx, performance.id);
  const incomplete = sections
    .filter((section) => section.is_weighted && section.items.length > 0)
    .find(({ items }) => remainingWeight(items.map(({ weight }) => weight)) !== 0);
  if (incomplete) {
    const total = totalWeight(incomplete.items.map(({ weight }) => weight));
    const reason = messages.weightsIncomplete(String(total));
    throw new Refusal(422, 'performance.weights-incomplete', reason, {
      invalidInputs: [{ path: `sections.${incomplete.id}`, code: 'weights', reason }],
    });
  }
}

async function checkRatings(ctx: SignedInCtx, { performance }: PhaseRecord): Promise<void> {
  const sections = await readSections(ctx, performance.id);
  const unrated = sections
    .filter(({ type }) => type === 'goal' || type === 'competency')
    .find(({ items }) => items.some(({ managerRating }) => managerRating === null));
  if (unrated) {
    const reason = messages.notRated(unrated.title);
    throw new Refusal(422, 'performance.not-rated', reason, {
      invalidInputs: [{ path: `sections.${unrated.id}`, code: 'not-rated', reason }],
    });
  }
}

export async function addApprovers(
  ctx: SignedInCtx,
  { body }: { body: { userIds: number[]; group: number; dueDate: string | null } },
  record: PhaseRecord,
) {
  const ids = [...new Set(body.userIds)];
  const known = await employedAmong(ctx, ids);
  const isKnown = ids.every((id) => known.includes(id) && id !== record.performance.employeeId);
  if (!isKnown) throw refuseField('userIds', messages.unknownPerson);
  await ctx.db
    .insertInto('performance_approvers')
    .values(
      ids.map((userId) => ({
        phase_id: record.phase.id,
        approver_type: 'nominated',
        user_id: userId,
        group_number: body.group,
        due_date: body.dueDate,
      })),
    )
    .execute();
  await audit(ctx, {
    action: 'performance.approvers.nominated',
    subject: { type: 'performance', id: record.performance.id },
    after: { phase: record.phase.title, ...body },
  });
  return listApprovers(ctx, undefined, {
    ...record,
    ...((await findPerformance(ctx, record.performance.id)) ?? {}),
  });
}

export async function listApprovers(ctx: SignedInCtx, _: unknown, record: PhaseRecord) {
  const phase = record.phases.find(({ id }) => id === record.phase.id) ?? record.phase;
  return {
    items: phase.approvers.map(presentApprover(ctx, record, phase)),
    metadata: { capabilities: [] },
  };
}
