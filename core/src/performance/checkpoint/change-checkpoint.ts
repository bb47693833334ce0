/** Answers, submits, rates, approves, skips and reopens checkpoints. */
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import type { AnswerText } from '@tenure/contract/performance/section';
import {
  checkpointMachine,
  submissionMachine,
} from '@tenure/contract/performance/states/checkpoint-states';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { nameOf } from '../../org/public.ts';
import type { PerformanceRecord } from '../appraisal/performance-record.ts';
import { presentPeople } from '../appraisal/present-performance.ts';
import { refuseOffScale } from '../item/rate-item.ts';
import { endSignOff } from '../phase/sign-off.ts';
import type { SectionRecord } from '../section/section-record.ts';
import { partOf, type SubmissionRecord } from './checkpoint.actions.ts';
import {
  type CheckpointRecord,
  type CheckpointRow,
  findCheckpoint,
  readCheckpoints,
} from './checkpoint.store.ts';
import { presentCheckpoint, presentCheckpointSection } from './present-checkpoint.ts';

const subject = (id: number) => ({ type: 'performance-checkpoint', id });

async function answer(ctx: SignedInCtx, record: CheckpointRecord) {
  const after = await findCheckpoint(ctx, record, record.checkpoint.id);
  return presentCheckpoint(ctx, after as CheckpointRecord);
}

/** People asked by a checkpoint who have not submitted. */
export function missingFrom(
  { performance }: PerformanceRecord,
  { questions, submissions }: Pick<CheckpointRow, 'questions' | 'submissions'>,
): number[] {
  const parts = new Set(questions.flatMap(({ assignedTo }) => assignedTo));
  const asked = [
    ...(parts.has('employee') ? [performance.employeeId] : []),
    ...(parts.has('manager') && performance.managerId !== null ? [performance.managerId] : []),
    ...(parts.has('contributors')
      ? performance.contributors.flatMap(({ userId, isActive }) => (isActive ? [userId] : []))
      : []),
  ];
  return asked.filter(
    (id) => !submissions.some(({ userId, state }) => userId === id && state === 'submitted'),
  );
}

const namesOf = ({ people }: SectionRecord, ids: readonly number[]) =>
  ids.flatMap((id) => {
    const brief = people.get(id);
    return brief ? [nameOf(brief)] : [];
  });

export const move =
  (action: 'approve' | 'skip' | 'reopen') =>
  async (ctx: SignedInCtx, _: unknown, record: CheckpointRecord) => {
    const { checkpoint } = record;
    const missing = missingFrom(record, checkpoint);
    if (action === 'approve' && checkpoint.is_mandatory && missing.length > 0)
      throw new Refusal(
        422,
        'performance.checkpoint-not-answered',
        messages.notResponded(namesOf(record, missing).join(', ')),
      );
    const to = checkpointMachine.next(action, checkpoint.state) ?? checkpoint.state;
    await ctx.db
      .updateTable('performance_checkpoints')
      .set({ state: checkpointMachine.states[to].code, version: checkpoint.version + 1 })
      .where('id', '=', checkpoint.id)
      .execute();
    await audit(ctx, {
      action: `performance.checkpoint.${action}`,
      subject: subject(checkpoint.id),
      before: { state: checkpoint.state },
      after: { state: to },
    });
    return answer(ctx, record);
  };

export async function submitCheckpoint(ctx: SignedInCtx, _: unknown, record: CheckpointRecord) {
  const { checkpoint } = record;
  const part = partOf(record);
  const open = checkpoint.questions.filter(
    ({ id, assignedTo }) =>
      part !== undefined &&
      assignedTo.includes(part) &&
      !checkpoint.answers.some(
        ({ questionId, userId }) => questionId === id && userId === ctx.actor.userId,
      ),
  );
  if (open.length > 0)
    throw new Refusal(422, 'performance.answers-missing', messages.answersMissing);
  await sql`
    insert into performance_submissions (checkpoint_id, user_id, state)
    values (${checkpoint.id}, ${ctx.actor.userId}, ${submissionMachine.states.submitted.code})
    on conflict (tenant_id, checkpoint_id, user_id)
      do update set state = excluded.state, rejection_reason = null, rejecter_id = null`.execute(
    ctx.db,
  );
  await audit(ctx, { action: 'performance.checkpoint.submitted', subject: subject(checkpoint.id) });
  return answer(ctx, record);
}

export async function rejectSubmission(
  ctx: SignedInCtx,
  { body: { reason } }: { body: { reason: string } },
  record: SubmissionRecord,
) {
  await ctx.db
    .updateTable('performance_submissions')
    .set({
      state: submissionMachine.states.rejected.code,
      rejection_reason: reason,
      rejecter_id: ctx.actor.userId,
    })
    .where('id', '=', record.submission.id)
    .execute();
  await ctx.db
    .updateTable('performance_checkpoints')
    .set({ version: record.checkpoint.version + 1 })
    .where('id', '=', record.checkpoint.id)
    .execute();
  await audit(ctx, {
    action: 'performance.checkpoint.submission-rejected',
    subject: subject(record.checkpoint.id),
    after: { userId: record.submission.userId, reason },
  });
  return answer(ctx, record);
}

export async function answerQuestion(
  ctx: SignedInCtx,
  { params, body }: { params: { questionId: number }; body: { value: AnswerText } },
  record: CheckpointRecord,
) {
  const { checkpoint } = record;
  const question = checkpoint.questions.find(({ id }) => id === params.questionId);
  if (!question) throw notFound();
  const part = partOf(record);
  if (part === undefined || !question.assignedTo.includes(part))
    throw new Refusal(422, 'performance.not-your-question', messages.notMandatoryAnswer);
  await sql`
    insert into performance_checkpoint_answers (checkpoint_id, question_id, user_id, value, updated_at)
    values (${checkpoint.id}, ${question.id}, ${ctx.actor.userId}, ${JSON.stringify(body.value)}::jsonb,
      ${ctx.now})
    on conflict (tenant_id, checkpoint_id, question_id, user_id)
      do update set value = excluded.value, updated_at = excluded.updated_at`.execute(ctx.db);
  await audit(ctx, { action: 'performance.checkpoint.answered', subject: subject(checkpoint.id) });
  return answer(ctx, record);
}

export async function rateCheckpoint(
  ctx: SignedInCtx,
  { body: { rating } }: { body: { rating: number | null } },
  record: CheckpointRecord,
) {
  refuseOffScale('rating', rating, record.section);
  const isOwn = record.roles.has('employee');
  await ctx.db
    .updateTable('performance_checkpoints')
    .set(isOwn ? { employee_rating: rating } : { manager_rating: rating })
    .where('id', '=', record.checkpoint.id)
    .execute();
  await audit(ctx, {
    action: 'performance.checkpoint.rated',
    subject: subject(record.checkpoint.id),
    after: { side: isOwn ? 'employee' : 'manager' },
  });
  await endSignOff(ctx, record);
  return presentCheckpointSection(ctx, record);
}

export async function noSubmissionUsers(ctx: SignedInCtx, _: unknown, record: SectionRecord) {
  const people = presentPeople(ctx, record.people);
  const checkpoints = await readCheckpoints(ctx, record.section.id);
  return {
    items: checkpoints
      .filter(({ state }) => state === 'live')
      .map((checkpoint) => ({
        checkpointId: checkpoint.id,
        users: missingFrom(record, checkpoint).map((id) => people.get(id)),
      })),
  };
}
