/** Reminds everyone outstanding whom the actor can see, at most once a day for each person and document. */
import { documentMessages } from '@tenure/contract/documents/messages';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { askPeople } from '../asking.ts';
import type { DocumentRecord } from '../document.store.ts';
import { peopleSeenBy, standings } from '../recipients.ts';

const DAY_MS = 24 * 3600 * 1000;

const isRecent = ({ now }: SignedInCtx, at: Date | null) =>
  at !== null && now.getTime() - at.getTime() < DAY_MS;

export async function remindRecipients(
  ctx: SignedInCtx,
  { document }: DocumentRecord,
): Promise<{ reminded: number }> {
  const outstanding = await ctx.db
    .selectFrom(standings(document.id, peopleSeenBy(ctx)).as('s'))
    .leftJoin('document_reminders as m', (join) =>
      join.onRef('m.employee_id', '=', 's.employee_id').on('m.document_id', '=', document.id),
    )
    .select(['s.employee_id', 'm.reminded_at'])
    .where('s.confirmed_at', 'is', null)
    .where('s.employee_id', '<>', ctx.actor.userId)
    .execute();
  if (outstanding.length === 0)
    throw new Refusal(409, 'documents.nobody-outstanding', documentMessages.nobodyOutstanding);
  const people = outstanding
    .filter(({ reminded_at }) => !isRecent(ctx, reminded_at))
    .map(({ employee_id }) => employee_id);
  if (people.length === 0)
    throw new Refusal(409, 'documents.reminded-today', documentMessages.remindedToday);
  await sql`
    insert into document_reminders (document_id, employee_id, reminded_at)
    select ${document.id}, one.id, ${ctx.now} from unnest(${people}::bigint[]) one (id)
    on conflict (tenant_id, document_id, employee_id)
      do update set reminded_at = excluded.reminded_at`.execute(ctx.db);
  await audit(ctx, {
    action: 'documents.document.reminded',
    subject: { type: 'document', id: document.id },
    after: { people: people.length },
  });
  await askPeople(ctx, document.id, people, 'reminder', ctx.actor.userId);
  return { reminded: people.length };
}
