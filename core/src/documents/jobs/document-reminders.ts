/**
 * Every morning: reminds people who have not confirmed a document on the days of rules/reminder-days.ts, and
 * owners 30 days before a review or expiry date and on it. Each document is handled once a day, so that a
 * second run sends nothing twice.
 */
import { sql } from 'kysely';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { askPeople, dayOfJob } from '../asking.ts';
import { confirmedAt, isCurrent, recipients } from '../document.store.ts';
import { isReminderDaySql } from '../rules/reminder-days.ts';

const NOTICE_DAYS = 30;
const name = 'document-reminders';

export const reminderJob: Job = { name, cron: '40 5 * * *', run: sendReminders };

interface Row {
  readonly id: number;
  readonly owner_id: number | null;
  readonly review_on: string | null;
  readonly expires_on: string | null;
}

async function sendReminders(ctx: Ctx): Promise<void> {
  const day = dayOfJob(ctx);
  const { rows } = await sql<Row>`
    select d.id, d.owner_id, d.review_on, d.expires_on from documents d
    where ${isCurrent(day)} and d.reminders_on is distinct from ${day}::date
      and (d.requirement <> 'none' or d.owner_id is not null)
    order by d.id`.execute(ctx.db);
  await forEachRecord(ctx, { job: name, recordType: 'document' }, rows, async ([document]) => {
    if (!document) return;
    await ctx.db
      .updateTable('documents')
      .set({ reminders_on: day })
      .where('id', '=', document.id)
      .execute();
    await remindPeople(ctx, document.id, day);
    await remindOwner(ctx, document, day);
  });
}

async function remindPeople(ctx: Ctx, documentId: number, day: string): Promise<void> {
  const { rows } = await sql<{ employee_id: number }>`
    select p.employee_id from documents d
    join ${recipients({ documents: sql`${documentId}::bigint` })} p on p.document_id = d.id
    where d.requirement <> 'none' and ${isReminderDaySql(sql`p.due_on`, day)}
      and ${confirmedAt(sql`p.employee_id`)} is null
    order by p.employee_id`.execute(ctx.db);
  const people = rows.map(({ employee_id }) => employee_id);
  await askPeople(ctx, documentId, people, 'reminder');
}

async function remindOwner(ctx: Ctx, document: Row, day: string): Promise<void> {
  const { id: documentId, owner_id: ownerId } = document;
  if (ownerId === null) return;
  const dates = [
    { what: 'review', on: document.review_on },
    { what: 'expiry', on: document.expires_on },
  ] as const;
  for (const { what, on } of dates)
    if (on !== null && [0, NOTICE_DAYS].includes(daysBetween(day, on)))
      await emit(ctx, 'documents.upkeep-due', { documentId, ownerId, what, on });
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
