/** A document as shown in its form, for editors. */
import type { AudienceRule } from '@tenure/contract/audience/rule';
import { documentForm, type newDocumentForm } from '@tenure/contract/documents/document-form';
import type { getDocumentForm } from '@tenure/contract/documents/endpoints';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import { sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { type Brief, briefOfId, nameOf } from '../org/public.ts';
import type { DocumentRecord } from './document.store.ts';

/** A due date is only shown for documents to confirm, which need one. */
export const formFields = (form: typeof documentForm | typeof newDocumentForm) =>
  fieldsOf(form, { isRequired: (key) => key === 'dueDate' || undefined });

export async function storedForm(
  { db }: SignedInCtx,
  _: unknown,
  { document, version }: DocumentRecord,
): Promise<AnswerOf<typeof getDocumentForm>> {
  const stored = await db
    .selectFrom('documents as d')
    .select(['d.audience_rule', 'd.due_on', 'd.owner_id'])
    .select(sql<Brief | null>`${briefOfId(sql`d.employee_id`)}`.as('person'))
    .where('d.id', '=', document.id)
    .executeTakeFirstOrThrow();
  return {
    fields: formFields(documentForm),
    record: {
      id: document.id,
      version,
      title: document.title,
      type: document.type,
      folder: document.folder,
      description: document.description,
      keywords: document.keywords.join(', '),
      isPersonal: document.employee_id !== null,
      employeeId: document.employee_id,
      employeeName: stored.person && nameOf(stored.person),
      audience: (stored.audience_rule as AudienceRule | null) ?? null,
      requirement: document.requirement,
      dueDate: stored.due_on,
      ownerId: stored.owner_id,
      ownerName: document.owner && nameOf(document.owner),
      reviewDate: document.review_on,
      expiryDate: document.expires_on,
    },
  };
}
