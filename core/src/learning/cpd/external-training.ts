/** Training outside the catalogue, recorded by the person with evidence. */
import { type ExternalTrainingInput, trainingEvidence } from '@tenure/contract/learning/cpd-plan';
import { learningMessages } from '@tenure/contract/learning/messages';
import { type Selectable, sql } from 'kysely';
import { attachFile, replaceFile, setFiles } from '../../files/public.ts';
import { audit } from '../../kit/audit.ts';
import type { FileOwner } from '../../kit/contribution/file-owner.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { invalidInput } from '../../kit/refusal.ts';
import type { LearningExternalTrainings } from '../../kit/schema.gen.ts';
import { type About, aboutPerson } from '../../org/public.ts';
import { refuseAhead } from '../enrolments/completion-date.ts';
import { trainingViewAction } from './external-training.actions.ts';

type TrainingRow = Selectable<LearningExternalTrainings>;

export interface TrainingRecord extends About {
  readonly training: TrainingRow;
  readonly version: number;
}

interface Address {
  readonly params: { readonly userId: number; readonly id: number };
}

export const aboutUser = (ctx: SignedInCtx, { params }: { params: { userId: number } }) =>
  aboutPerson(ctx, { params: { employeeId: params.userId } });

/** A placeholder for someone without an employment record, such as a platform administrator. */
export const unknownPerson: About = {
  person: { employeeId: 0, firstName: '', lastName: '', managerIds: [], isEmployed: false },
};

export async function findTraining(
  ctx: SignedInCtx,
  { params }: Address,
): Promise<TrainingRecord | undefined> {
  const training = await ctx.db
    .selectFrom('learning_external_trainings')
    .selectAll()
    .where('id', '=', params.id)
    .where('employee_id', '=', params.userId)
    .executeTakeFirst();
  const about = training && (await aboutUser(ctx, { params }));
  if (!about || !may(ctx.actor, trainingViewAction, about)) return undefined;
  return { ...about, training, version: training.version };
}

export async function lockTraining(ctx: SignedInCtx, input: Address) {
  await ctx.db
    .selectFrom('learning_external_trainings')
    .select('id')
    .where('id', '=', input.params.id)
    .forUpdate()
    .execute();
  return findTraining(ctx, input);
}

const ownerOf = (id: number) => ({ type: trainingEvidence.ownerType, id });

/** Evidence is visible to everyone who can see the training. */
export const trainingFileOwner: FileOwner = {
  use: trainingEvidence,
  needs: 'learning.plan.write',
  async maySee(ctx, ownerIds) {
    const { rows } = await sql<{ id: number; employee_id: number }>`
      select t.id, t.employee_id from learning_external_trainings t where t.id in (${ownerIds})
      limit 1`.execute(ctx.db);
    const [row] = rows;
    const params = row && { userId: row.employee_id, id: row.id };
    return params !== undefined && (await findTraining(ctx, { params })) !== undefined;
  },
};

async function columnsOf(ctx: SignedInCtx, body: ExternalTrainingInput) {
  if (body.completeDate && body.expireDate && body.expireDate < body.completeDate)
    throw invalidInput([{ field: 'expireDate', message: learningMessages.wrongDates }]);
  refuseAhead(ctx, body.completeDate, 'completeDate');
  await refuseUnknownCategory(ctx, body.cpdCategoryId);
  return {
    name: body.name,
    provider: body.provider,
    category_id: body.cpdCategoryId,
    cpd_tenths: Math.round(body.cpdPoints * 10),
    due_on: body.dueDate,
    completed_on: body.completeDate,
    expires_on: body.expireDate,
    note: body.note,
  };
}

export async function refuseUnknownCategory(
  { db }: SignedInCtx,
  categoryId: number | null,
): Promise<void> {
  if (categoryId === null) return;
  const known = await db
    .selectFrom('learning_categories')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst();
  if (!known)
    throw invalidInput([{ field: 'cpdCategoryId', message: learningMessages.unknownCategory }]);
}

export async function addTraining(
  ctx: SignedInCtx,
  { body }: { body: ExternalTrainingInput },
  { person }: About,
): Promise<{ id: number }> {
  const columns = await columnsOf(ctx, body);
  const { id } = await ctx.db
    .insertInto('learning_external_trainings')
    .values({ ...columns, employee_id: person.employeeId, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (body.attachmentId !== null)
    await attachFile(ctx, body.attachmentId, ownerOf(id), 'attachmentId');
  await audit(ctx, {
    action: 'learning.external-training.added',
    subject: { type: 'external-training', id },
    after: body,
  });
  return { id };
}

export async function editTraining(
  ctx: SignedInCtx,
  { body }: { body: ExternalTrainingInput },
  { training }: TrainingRecord,
): Promise<{ id: number }> {
  const { id } = training;
  await ctx.db
    .updateTable('learning_external_trainings')
    .set({ ...(await columnsOf(ctx, body)), version: training.version + 1 })
    .where('id', '=', id)
    .execute();
  if (body.attachmentId !== null)
    await replaceFile(ctx, body.attachmentId, ownerOf(id), 'attachmentId');
  await audit(ctx, {
    action: 'learning.external-training.changed',
    subject: { type: 'external-training', id },
    before: training,
    after: body,
  });
  return { id };
}

export async function deleteTraining(
  ctx: SignedInCtx,
  _: unknown,
  { training }: TrainingRecord,
): Promise<undefined> {
  await setFiles(ctx, ownerOf(training.id), []);
  await ctx.db.deleteFrom('learning_external_trainings').where('id', '=', training.id).execute();
  await audit(ctx, {
    action: 'learning.external-training.deleted',
    subject: { type: 'external-training', id: training.id },
    before: training,
  });
}

export const presentTraining = ({ training }: TrainingRecord) => ({
  id: training.id,
  name: training.name,
  provider: training.provider,
  cpdCategoryId: training.category_id,
  cpdPoints: training.cpd_tenths / 10,
  dueDate: training.due_on,
  completeDate: training.completed_on,
  expireDate: training.expires_on,
  note: training.note,
  attachmentId: null,
  version: training.version,
});
