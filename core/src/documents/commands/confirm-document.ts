/**
 * Confirms the version the person was shown; a newer one is refused with 412. Confirmations don't lock each
 * other out, so a concurrent double click is refused by the insert.
 */
import { documentMessages } from '@tenure/contract/documents/messages';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { DocumentRecord } from '../document.store.ts';

export async function confirmDocument(
  ctx: SignedInCtx,
  { document }: DocumentRecord,
): Promise<void> {
  const employeeId = ctx.actor.userId;
  const { id, edition, requirement } = document;
  const added = await ctx.db
    .insertInto('document_receipts')
    .values({
      document_id: id,
      employee_id: employeeId,
      number: edition,
      requirement,
      confirmed_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!added) throw new Refusal(409, 'wrong-state', documentMessages.alreadyConfirmed);
  await audit(ctx, {
    action: requirement === 'accept' ? 'documents.document.accepted' : 'documents.document.read',
    subject: { type: 'document', id },
    after: { version: edition },
  });
  await emit(ctx, 'documents.document-confirmed', { documentId: id, employeeId });
}
