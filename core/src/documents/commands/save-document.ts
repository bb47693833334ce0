/** Adds and edits a document with its audience and owner. */
import { documentFiles } from '@tenure/contract/documents/document';
import type {
  DocumentInput,
  EditionInput,
  NewDocumentInput,
} from '@tenure/contract/documents/document-form';
import { documentMessages } from '@tenure/contract/documents/messages';
import { attachFile } from '../../files/public.ts';
import { isOneself } from '../../kit/actor.ts';
import { audit } from '../../kit/audit.ts';
import { startLongJob } from '../../kit/background/long-job.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { aboutPerson } from '../../org/public.ts';
import type { DocumentRecord } from '../document.store.ts';
import { readWordsJob } from '../jobs/read-words.ts';
import { keywordsOf } from '../rules/keywords.ts';

async function refuseUnknown(
  ctx: SignedInCtx,
  field: 'ownerId' | 'employeeId',
  employeeId: number | null,
): Promise<void> {
  if (employeeId === null) return;
  const about = await aboutPerson(ctx, { params: { employeeId } });
  if (about && (field === 'employeeId' || about.person.isEmployed)) return;
  const message =
    field === 'ownerId' ? documentMessages.unknownOwner : documentMessages.choosePerson;
  throw invalidInput([{ field, message }]);
}

async function columnsOf(ctx: SignedInCtx, body: DocumentInput) {
  if (body.isPersonal && body.employeeId === null)
    throw invalidInput([{ field: 'employeeId', message: documentMessages.choosePerson }]);
  if (!body.isPersonal && body.audience === null)
    throw invalidInput([{ field: 'audience', message: documentMessages.chooseAudience }]);
  if (body.requirement !== 'none' && body.dueDate === null)
    throw invalidInput([{ field: 'dueDate', message: documentMessages.dueNeeded }]);
  if (body.reviewDate && body.expiryDate && body.reviewDate > body.expiryDate)
    throw invalidInput([{ field: 'reviewDate', message: documentMessages.reviewAfterExpiry }]);
  await refuseUnknown(ctx, 'ownerId', body.ownerId);
  if (body.isPersonal) await refuseUnknown(ctx, 'employeeId', body.employeeId);
  if (body.isPersonal && isOneself(ctx.actor, body.employeeId))
    throw invalidInput([{ field: 'employeeId', message: documentMessages.notYourself }]);
  return {
    title: body.title,
    type: body.type,
    folder: body.folder,
    description: body.description,
    keywords: keywordsOf(body.keywords),
    employee_id: body.isPersonal ? body.employeeId : null,
    audience_rule: body.isPersonal ? null : JSON.stringify(body.audience),
    requirement: body.requirement,
    due_on: body.requirement === 'none' ? null : body.dueDate,
    owner_id: body.ownerId,
    review_on: body.reviewDate,
    expires_on: body.expiryDate,
  };
}

async function addVersion(
  ctx: SignedInCtx,
  documentId: number,
  { number, fileId, note }: { number: number; fileId: number; note: string | null },
): Promise<void> {
  const { id } = await ctx.db
    .insertInto('document_versions')
    .values({
      document_id: documentId,
      number,
      note,
      published_at: ctx.now,
      published_by_id: ctx.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attachFile(ctx, fileId, { type: documentFiles.ownerType, id }, 'fileId');
  await startLongJob(ctx, readWordsJob, { after: id - 1, upTo: id });
}

export async function addDocument(
  ctx: SignedInCtx,
  { fileId, ...body }: NewDocumentInput,
): Promise<{ id: number }> {
  const { id } = await ctx.db
    .insertInto('documents')
    .values({ ...(await columnsOf(ctx, body)), published_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addVersion(ctx, id, { number: 1, fileId, note: null });
  await audit(ctx, {
    action: 'documents.document.added',
    subject: { type: 'document', id },
    after: body,
  });
  await emit(ctx, 'documents.document-changed', { documentId: id, change: 'added' });
  return { id };
}

export async function editDocument(
  ctx: SignedInCtx,
  body: DocumentInput,
  { document, version }: DocumentRecord,
): Promise<{ id: number }> {
  const { id } = document;
  await ctx.db
    .updateTable('documents')
    .set({ ...(await columnsOf(ctx, body)), version: version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(ctx, {
    action: 'documents.document.changed',
    subject: { type: 'document', id },
    before: { title: document.title, requirement: document.requirement },
    after: body,
  });
  await emit(ctx, 'documents.document-changed', { documentId: id, change: 'edited' });
  return { id };
}

export async function addEdition(
  ctx: SignedInCtx,
  { fileId, note, isConfirmedAgain, dueDate }: EditionInput,
  { document, version }: DocumentRecord,
): Promise<{ id: number }> {
  const { id } = document;
  const number = document.edition + 1;
  await addVersion(ctx, id, { number, fileId, note });
  await ctx.db
    .updateTable('documents')
    .set({
      edition: number,
      published_at: ctx.now,
      version: version + 1,
      ...(isConfirmedAgain ? { required_edition: number } : {}),
      ...(isConfirmedAgain && dueDate && document.requirement !== 'none'
        ? { due_on: dueDate }
        : {}),
    })
    .where('id', '=', id)
    .execute();
  await audit(ctx, {
    action: 'documents.version.added',
    subject: { type: 'document', id },
    after: { number, note, isConfirmedAgain },
  });
  await emit(ctx, 'documents.document-changed', { documentId: id, change: 'new-version' });
  return { id };
}

export async function archiveDocument(
  ctx: SignedInCtx,
  isArchived: boolean,
  { document, version }: DocumentRecord,
): Promise<{ id: number }> {
  const { id } = document;
  await ctx.db
    .updateTable('documents')
    .set({ archived_at: isArchived ? ctx.now : null, version: version + 1 })
    .where('id', '=', id)
    .execute();
  const change = isArchived ? 'archived' : 'restored';
  await audit(ctx, {
    action: `documents.document.${change}`,
    subject: { type: 'document', id },
  });
  await emit(ctx, 'documents.document-changed', { documentId: id, change });
  return { id };
}
