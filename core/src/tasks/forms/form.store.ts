/** Forms and their questions. */

import { inputTypes, isRecordType } from '@tenure/contract/questions/input-types';
import type { WorkflowForm } from '@tenure/contract/tasks/forms/form';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { type QuestionUse, questionCount } from '../../questions/public.ts';
import { designActions } from '../workflows/designer/design.actions.ts';

export const formUse = (formId: number): QuestionUse => ({
  area: 'tasks',
  key: `form-${formId}`,
  inputTypes: inputTypes.filter((type) => !isRecordType(type)),
  hasAccess: false,
  isSealed: false,
});

export interface FormRow {
  readonly id: number;
  readonly title: string;
  readonly is_archived: boolean;
  readonly version: number;
  readonly question_count: number;
}

export const selectForms = ({ db }: Ctx) =>
  db
    .selectFrom('workflow_forms as f')
    .select(['f.id', 'f.title', 'f.is_archived', 'f.version'])
    .select(({ ref }) => [questionCount('tasks', 'form-', ref('f.id')).as('question_count')]);

export const findForm = (ctx: Ctx, formId: number): Promise<FormRow | undefined> =>
  selectForms(ctx).where('f.id', '=', formId).executeTakeFirst();

export async function lockForm(ctx: Ctx, formId: number): Promise<FormRow | undefined> {
  await ctx.db
    .selectFrom('workflow_forms')
    .select('id')
    .where('id', '=', formId)
    .forUpdate()
    .execute();
  return findForm(ctx, formId);
}

export const presentForm = ({ actor }: SignedInCtx, row: FormRow): WorkflowForm => ({
  id: row.id,
  title: row.title,
  questionCount: row.question_count,
  isArchived: row.is_archived,
  version: row.version,
  actions: allowed(actor, designActions, row),
});
