/** A form as a workflow step: the assignee fills it in about the employee. */
import { assigneeTypeNames } from '@tenure/contract/kit/assignee-type';
import { formMessages } from '@tenure/contract/tasks/forms/messages';
import { sql } from 'kysely';
import type { WorkflowStepKind } from '../../kit/contribution/workflow-step.ts';
import { findForm } from './form.store.ts';
import { formSubmitted } from './form-events.ts';

export const responseLink = (responseId: number) => `/tasks/form/${responseId}`;

export const formStep: WorkflowStepKind = {
  type: 'form',
  label: 'Form',
  recordLabel: 'Form',
  inWords: (title) => `Answer “${title}”`,
  assignees: assigneeTypeNames,
  isPersonal: true,
  isAnnounced: true,
  hasOwnToDo: false,
  choices: () => sql`select f.id, f.title as name from workflow_forms f where not f.is_archived`,
  async start(ctx, { employeeId, assigneeId, recordId }) {
    const form = await findForm(ctx, recordId);
    if (!form || form.is_archived) return { problem: formMessages.archived };
    if (form.question_count === 0) return { problem: formMessages.noQuestions };
    const { id } = await ctx.db
      .insertInto('workflow_form_responses')
      .values({ form_id: recordId, respondent_id: assigneeId, employee_id: employeeId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { subjectId: id, isDone: false, isOwn: true };
  },
  /** A submitted response is kept. */
  async cancel(ctx, responseId) {
    await ctx.db
      .deleteFrom('workflow_form_responses')
      .where('id', '=', responseId)
      .where('submitted_at', 'is', null)
      .execute();
  },
  link: responseLink,
  settledBy: [
    { type: formSubmitted, settled: async (_, { responseId }) => ({ subjectId: responseId }) },
  ],
};
