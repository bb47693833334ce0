/** Reminds everyone outstanding whom the person may ask about, at most once a day for each document. */
import { documentMessages } from '@tenure/contract/documents/messages';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { askPeople } from '../asking.ts';
import type { DocumentRecord } from '../document.store.ts';
import { peopleSeenBy, standings } from '../recipients.ts';

const DAY_MS = 24 * 3600 * 1000;

export async function remindRecipients(
  ctx: SignedInCtx,
  { document }: DocumentRecord,
): Promise<{ reminded: number }> {
  const last = document.reminded_at && new Date(document.reminded_at).getTime();
  if (last && ctx.now.getTime() - last < DAY_MS)
    throw new Refusal(409, 'documents.reminded-today', documentMessages.remindedToday);
  const outstanding = await ctx.db
    .selectFrom(standings(document.id, peopleSeenBy(ctx)).as('s'))
    .select('s.employee_id')
    .where('s.confirmed_at', 'is', null)
    .execute();
  const people = outstanding
    .map(({ employee_id }) => employee_id)
    .filter((id) => id !== ctx.actor.userId);
  if (people.length === 0)
    throw new Refusal(409, 'documents.nobody-outstanding', documentMessages.nobodyOutstanding);
  await ctx.db
    .updateTable('documents')
    .set({ reminded_at: ctx.now })
    .where('id', '=', document.id)
    .execute();
  await audit(ctx, {
    action: 'documents.document.reminded',
    subject: { type: 'document', id: document.id },
    after: { people: people.length },
  });
  await askPeople(ctx, document.id, people, 'reminder', ctx.actor.userId);
  return { reminded: people.length };
}
