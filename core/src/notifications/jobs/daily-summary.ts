/** A daily email with everything that was not urgent, sent in the morning of the person's time zone. */
import { sql } from 'kysely';
import { findRecipients, queueEmail, readBrand } from '../../identity/public.ts';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { dailySummary as template } from '../daily-summary-email.ts';
import { readPreferences } from '../preferences.store.ts';
import { afterQuietHours, minuteOfDay } from '../rules/quiet-hours.ts';

const batches = { job: 'daily-summary', recordType: 'user' };
const MORNING = 8 * 60;
const LATE_MS = 25 * 3_600_000;

export const dailySummary: Job = { name: batches.job, cron: '5 * * * *', run: sendSummaries };

async function sendSummaries(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: number; oldest: Date }>`
    select user_id as id, min(created_at) as oldest from notifications
    where in_summary group by user_id order by user_id`.execute(ctx.db);
  await forEachRecord(ctx, batches, rows, async ([waiting]) => {
    if (waiting) await sendSummary(ctx, waiting);
  });
}

async function sendSummary(ctx: Ctx, waiting: { id: number; oldest: Date }): Promise<void> {
  const [person] = await findRecipients(ctx, [waiting.id]);
  const minute = person ? minuteOfDay(ctx.now, person.timezone) : MORNING;
  const isMorning = minute >= MORNING && minute < MORNING + 60;
  const isLate = ctx.now.getTime() - waiting.oldest.getTime() > LATE_MS;
  if (!isMorning && !isLate) return;
  const items = await ctx.db
    .updateTable('notifications')
    .set({ in_summary: false })
    .where('user_id', '=', waiting.id)
    .where('in_summary', '=', true)
    .returning(['id', 'title'])
    .execute();
  // It lists what they were told about others before their last day.
  if (!person?.email || person.isFormer) return;
  const titles = items.sort((a, b) => a.id - b.id).map(({ title }) => title);
  const brand = await readBrand(ctx);
  const { quietHours } = await readPreferences(ctx, person.id);
  const to = { email: person.email, firstName: person.firstName };
  const dueAt = afterQuietHours(ctx.now, person.timezone, quietHours);
  await queueEmail(ctx, to, template.write({ titles }, brand), brand, dueAt);
}
