/**
 * A document as a workflow step: the assignee becomes a recipient, and confirming it settles the step. Only
 * documents that need confirmation can be chosen.
 */

import { documentMessages } from '@tenure/contract/documents/messages';
import { assigneeTypeNames } from '@tenure/contract/kit/assignee-type';
import { sql } from 'kysely';
import type { WorkflowStepKind } from '../kit/contribution/workflow-step.ts';
import { askPeople } from './asking.ts';
import { confirmedAt, isCurrent, recipients } from './document.store.ts';

const canBeChosen = (today: string) =>
  sql<boolean>`d.employee_id is null and d.requirement <> 'none' and ${isCurrent(today)}`;

interface Standing {
  readonly isConfirmed: boolean;
  readonly isRecipient: boolean;
}

export const documentStep: WorkflowStepKind = {
  type: 'document',
  label: 'Document to read',
  recordLabel: 'Document',
  inWords: (title) => `Read and confirm “${title}”`,
  assignees: assigneeTypeNames,
  isPersonal: true,
  isAnnounced: false,
  hasOwnToDo: true,
  choices: (today) =>
    sql`select d.id, d.title as name from documents d where ${canBeChosen(today)}`,
  /** The document is locked as for confirming, so that no confirmation is missed. */
  async start(ctx, { assigneeId, recordId, dueDate, today }) {
    await ctx.db
      .selectFrom('documents')
      .select('id')
      .where('id', '=', recordId)
      .forUpdate()
      .execute();
    const { rows } = await sql<Standing>`
      select ${confirmedAt(sql`${assigneeId}`)} is not null as "isConfirmed",
        exists (select from ${recipients({
          documents: sql`${recordId}::bigint`,
          people: sql`select ${assigneeId}::bigint as id`,
        })} r) as "isRecipient"
      from documents d where d.id = ${recordId} and ${canBeChosen(today)}`.execute(ctx.db);
    const [standing] = rows;
    if (!standing) return { problem: documentMessages.isArchived };
    const { isConfirmed, isRecipient } = standing;
    if (isConfirmed || isRecipient)
      return { subjectId: recordId, isDone: isConfirmed, isOwn: false };
    await ctx.db
      .insertInto('document_readers')
      .values({ document_id: recordId, employee_id: assigneeId, due_on: dueDate })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await askPeople(ctx, recordId, [assigneeId], 'new');
    return { subjectId: recordId, isDone: false, isOwn: true };
  },
  async cancel(ctx, documentId, assigneeId) {
    await ctx.db
      .deleteFrom('document_readers')
      .where('document_id', '=', documentId)
      .where('employee_id', '=', assigneeId)
      .execute();
  },
  link: (documentId) => `/documents/${documentId}`,
  settledBy: [
    {
      type: 'documents.document-confirmed',
      settled: async (_, { documentId, employeeId }) => ({
        subjectId: documentId,
        assigneeId: employeeId,
      }),
    },
  ],
};
