import type { Checkpoint } from '@tenure/contract/performance/checkpoint';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { presentPeople } from '../appraisal/present-performance.ts';
import { presentSection } from '../section/present-section.ts';
import { checkpointRatings, responseActions } from '../section/section.actions.ts';
import type { SectionRecord } from '../section/section-record.ts';
import {
  checkpointCapabilities,
  descriptionsAction,
  submissionActions,
} from './checkpoint.actions.ts';
import { type CheckpointRecord, readCheckpoints } from './checkpoint.store.ts';

export async function presentCheckpointSection(ctx: SignedInCtx, record: SectionRecord) {
  const checkpoints = await readCheckpoints(ctx, record.section.id);
  return {
    ...(await presentSection(ctx, record)),
    checkpoints: checkpoints.map((checkpoint) => presentCheckpoint(ctx, { ...record, checkpoint })),
  };
}

/** The other side's answers follow the rule for ratings; contributors see only their own. */
export function presentCheckpoint(ctx: SignedInCtx, record: CheckpointRecord): Checkpoint {
  const { checkpoint, performance } = record;
  const { actor } = ctx;
  const people = presentPeople(
    ctx,
    new Map([...record.people, ...checkpoint.people.map((brief) => [brief.id, brief] as const)]),
  );
  const answersTo = (questionId: number) =>
    checkpoint.answers
      .filter((one) => one.questionId === questionId)
      .map(({ userId, value, updatedAt }) => ({
        userId,
        given: { value, updatedAt: new Date(updatedAt).toISOString() },
      }));
  // Rejection reasons are visible only to the author and to people who can read the answers.
  const isOverseer = (['manager', 'above', 'hr'] as const).some((role) => record.roles.has(role));
  const isReader = may(actor, responseActions.managerView, record) || record.roles.has('employee');
  const sees = {
    employee: may(actor, responseActions.employeeView, record),
    manager: may(actor, responseActions.managerView, record),
  };
  const by = (userId: number | null, isShown: boolean, questionId: number) =>
    isShown ? (answersTo(questionId).find((one) => one.userId === userId)?.given ?? null) : null;
  const contributors = performance.contributors.map(({ userId }) => userId);
  return {
    id: checkpoint.id,
    title: checkpoint.title,
    description: may(actor, descriptionsAction, record) ? checkpoint.description : null,
    isMandatory: checkpoint.is_mandatory,
    status: checkpoint.state,
    startDate: checkpoint.start_date,
    endDate: checkpoint.end_date,
    questions: checkpoint.questions.map(({ id, title, type, assignedTo }) => ({
      id,
      title,
      type,
      assignedTo,
      employeeAnswer: by(performance.employeeId, sees.employee, id),
      managerAnswer: by(performance.managerId, sees.manager, id),
      contributorsAnswerList: answersTo(id)
        .filter(({ userId }) => contributors.includes(userId))
        .filter(({ userId }) => isReader || userId === actor.userId)
        .map(({ userId, given }) => ({ user: people.get(userId), ...given })),
    })),
    contributors: performance.contributors
      .filter(({ isActive }) => isActive)
      .map(({ userId }) => people.get(userId)),
    ratings: {
      employee: may(actor, checkpointRatings.employeeView, record)
        ? checkpoint.employee_rating
        : null,
      manager: may(actor, checkpointRatings.managerView, record) ? checkpoint.manager_rating : null,
    },
    submissions: checkpoint.submissions.map((submission) => ({
      id: submission.id,
      status: submission.state,
      userId: submission.userId,
      ...(submission.userId === actor.userId || isOverseer
        ? { rejectionReason: submission.rejectionReason, rejecterId: submission.rejecterId }
        : { rejectionReason: null, rejecterId: null }),
      metadata: {
        capabilities: may(actor, submissionActions.reject, { ...record, submission })
          ? [submissionActions.reject.sentAs]
          : [],
      },
    })),
    version: checkpoint.version,
    metadata: { capabilities: checkpointCapabilities(actor, record) },
  };
}
