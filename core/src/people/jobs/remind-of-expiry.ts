/** Reminds the manager and HR once, thirty days before a fixed term ends. */
import { sql } from 'kysely';
import { activeWithRole } from '../../identity/public.ts';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import { event } from '../../kit/contribution/notification.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { notify } from '../../notifications/public.ts';
import { type EndingTerm, endingTerms, keepReminder } from '../../org/public.ts';
import { fixedTermEnding } from '../notifications.ts';

const batches = { job: 'people-fixed-terms', recordType: 'employee' };
const DAYS_BEFORE = 30;

export const remindOfExpiry: Job = { name: batches.job, cron: '20 6 * * *', run };

async function run(ctx: Ctx): Promise<void> {
  const until = new Date(ctx.now.getTime() + DAYS_BEFORE * 86_400_000).toISOString().slice(0, 10);
  const terms = await endingTerms(ctx, until);
  if (terms.length === 0) return;
  const { rows: hr } = await sql<{
    id: number;
  }>`${activeWithRole(ctx.now, sql`array['HR Manager']`)}`.execute(ctx.db);
  await forEachRecord(ctx, batches, terms, async (some) => {
    for (const term of some)
      await remind(
        ctx,
        term,
        hr.map(({ id }) => id),
      );
  });
}

async function remind(ctx: Ctx, term: EndingTerm, hr: readonly number[]): Promise<void> {
  const { id, name, expiryDate, managerId } = term;
  const people = new Set([...(managerId === null ? [] : [managerId]), ...hr]);
  for (const person of people)
    if (person !== id)
      await notify(ctx, person, event(fixedTermEnding, { employeeId: id, name, expiryDate }));
  await keepReminder(ctx, term);
}
