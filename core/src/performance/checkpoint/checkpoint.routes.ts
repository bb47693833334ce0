import * as endpoints from '@tenure/contract/performance/endpoints/checkpoint.endpoints';
import { bind, type Route } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { Action } from '../../kit/judge.ts';
import { above, employee, hr, manager } from '../appraisal/relations.ts';
import { lockedSection } from '../section/section.store.ts';
import type { SectionRecord } from '../section/section-record.ts';
import {
  answerQuestion,
  move,
  noSubmissionUsers,
  rateCheckpoint,
  rejectSubmission,
  submitCheckpoint,
} from './change-checkpoint.ts';
import {
  answerAction,
  checkpointActions,
  rateCheckpointAction,
  type SubmissionRecord,
  submissionActions,
} from './checkpoint.actions.ts';
import {
  type CheckpointRecord,
  checkpointSection,
  findCheckpoint,
  lockedCheckpoint,
  readCheckpoints,
} from './checkpoint.store.ts';

const missingAction: Action<SectionRecord> = {
  sentAs: 'checkpoint.missing.view',
  needs: 'performance.appraisal.view',
  who: [employee, manager, above, hr],
};

/** The checkpoint in the body; without a body, the section's first. */
async function ratedCheckpoint(
  ctx: SignedInCtx,
  input: {
    params: { performanceId: number; sectionId: number };
    body?: { checkpointId: number } | undefined;
  },
): Promise<CheckpointRecord | undefined> {
  const record = await lockedSection('checkpoint')(ctx, input);
  if (!record) return undefined;
  const checkpointId =
    input.body?.checkpointId ?? (await readCheckpoints(ctx, record.section.id))[0]?.id;
  return checkpointId === undefined ? undefined : findCheckpoint(ctx, record, checkpointId);
}

async function lockedSubmission(
  ctx: SignedInCtx,
  input: {
    params: {
      performanceId: number;
      sectionId: number;
      checkpointId: number;
      submissionId: number;
    };
  },
): Promise<SubmissionRecord | undefined> {
  const record = await lockedCheckpoint(ctx, input);
  const submission = record?.checkpoint.submissions.find(
    ({ id }) => id === input.params.submissionId,
  );
  return record && submission && { ...record, submission };
}

export const checkpointRoutes: readonly Route[] = [
  bind(endpoints.listNoSubmissionUsers, {
    action: missingAction,
    load: checkpointSection,
    run: noSubmissionUsers,
  }),
  bind(endpoints.rateCheckpoint, {
    action: rateCheckpointAction,
    load: ratedCheckpoint,
    run: rateCheckpoint,
  }),
  bind(endpoints.approveCheckpoint, {
    action: checkpointActions.approve,
    load: lockedCheckpoint,
    run: move('approve'),
  }),
  bind(endpoints.skipCheckpoint, {
    action: checkpointActions.skip,
    load: lockedCheckpoint,
    run: move('skip'),
  }),
  bind(endpoints.reopenCheckpoint, {
    action: checkpointActions.reopen,
    load: lockedCheckpoint,
    run: move('reopen'),
  }),
  bind(endpoints.submitCheckpoint, {
    personally: true,
    action: checkpointActions.submit,
    load: lockedCheckpoint,
    run: submitCheckpoint,
  }),
  bind(endpoints.rejectSubmission, {
    action: submissionActions.reject,
    load: lockedSubmission,
    run: rejectSubmission,
  }),
  bind(endpoints.answerCheckpoint, {
    personally: true,
    action: answerAction,
    load: lockedCheckpoint,
    run: answerQuestion,
  }),
];
