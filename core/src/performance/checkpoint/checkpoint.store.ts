/** The checkpoints of a section with answers, submissions and people, in one statement. */
import type { QuestionType } from '@tenure/contract/performance/codes';
import type { AnswerText } from '@tenure/contract/performance/section';
import {
  type CheckpointState,
  checkpointMachine,
  type SubmissionState,
  submissionMachine,
} from '@tenure/contract/performance/states/checkpoint-states';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Brief, briefsOf } from '../../org/public.ts';
import { lockedSection, sectionOf } from '../section/section.store.ts';
import type { SectionRecord } from '../section/section-record.ts';

export type CheckpointPart = 'employee' | 'manager' | 'contributors';

export interface CheckpointQuestion {
  readonly id: number;
  readonly title: string;
  readonly type: QuestionType;
  readonly assignedTo: CheckpointPart[];
}

export interface SubmissionRow {
  readonly id: number;
  readonly userId: number;
  readonly state: SubmissionState;
  readonly rejectionReason: string | null;
  readonly rejecterId: number | null;
}

export interface CheckpointRow {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly is_mandatory: boolean;
  readonly state: CheckpointState;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly questions: readonly CheckpointQuestion[];
  readonly employee_rating: number | null;
  readonly manager_rating: number | null;
  readonly version: number;
  readonly answers: readonly {
    questionId: number;
    userId: number;
    value: AnswerText;
    updatedAt: string;
  }[];
  readonly submissions: readonly SubmissionRow[];
  readonly people: readonly Brief[];
}

export interface CheckpointRecord extends SectionRecord {
  readonly checkpoint: CheckpointRow;
}

type Stored = Omit<CheckpointRow, 'state' | 'submissions'> & {
  readonly state: number;
  readonly submissions: (Omit<SubmissionRow, 'state'> & { readonly state: number })[];
};

export async function readCheckpoints(
  ctx: SignedInCtx,
  sectionId: number,
): Promise<CheckpointRow[]> {
  const { rows } = await sql<Stored>`
    select k.id, k.title, k.description, k.is_mandatory, k.state, k.start_date, k.end_date,
      k.questions, k.employee_rating, k.manager_rating, k.version,
      (select coalesce(json_agg(json_build_object('questionId', a.question_id, 'userId', a.user_id,
          'value', a.value, 'updatedAt', to_json(a.updated_at)) order by a.user_id), '[]')
        from performance_checkpoint_answers a
        where a.tenant_id = k.tenant_id and a.checkpoint_id = k.id) as answers,
      (select coalesce(json_agg(json_build_object('id', b.id, 'userId', b.user_id, 'state', b.state,
          'rejectionReason', b.rejection_reason, 'rejecterId', b.rejecter_id) order by b.id), '[]')
        from performance_submissions b
        where b.tenant_id = k.tenant_id and b.checkpoint_id = k.id) as submissions,
      ${briefsOf(sql`select a.user_id from performance_checkpoint_answers a
        where a.tenant_id = k.tenant_id and a.checkpoint_id = k.id`)} as people
    from performance_checkpoints k where k.section_id = ${sectionId}
    order by k.place, k.id`.execute(ctx.db);
  return rows.map((row) => ({
    ...row,
    state: checkpointMachine.stateOf(row.state),
    submissions: row.submissions.map((one) => ({
      ...one,
      state: submissionMachine.stateOf(one.state),
    })),
  }));
}

type OfCheckpoint = { performanceId: number; sectionId: number; checkpointId: number };

async function withCheckpoint(
  ctx: SignedInCtx,
  record: SectionRecord | undefined,
  checkpointId: number,
): Promise<CheckpointRecord | undefined> {
  const rows = record ? await readCheckpoints(ctx, record.section.id) : [];
  const checkpoint = rows.find(({ id }) => id === checkpointId);
  return record && checkpoint && { ...record, checkpoint, version: checkpoint.version };
}

export const lockedCheckpoint = async (ctx: SignedInCtx, { params }: { params: OfCheckpoint }) =>
  withCheckpoint(ctx, await lockedSection('checkpoint')(ctx, { params }), params.checkpointId);

export const findCheckpoint = async (
  ctx: SignedInCtx,
  record: SectionRecord,
  checkpointId: number,
): Promise<CheckpointRecord | undefined> => withCheckpoint(ctx, record, checkpointId);

export const checkpointSection = sectionOf('checkpoint');
