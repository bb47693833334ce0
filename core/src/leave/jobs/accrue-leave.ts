/**
 * Posts what the ledger lacks: accruals since the last run, and corrections of earlier ones. The key of each
 * period is unique, so that the job is idempotent; a late run catches up. If a person's leave can't be
 * calculated, they are listed as failed and caught up later, from their last successful day.
 */
import { sql } from 'kysely';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import { failedRecords } from '../../kit/background/job-failures.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { dates } from '../../worktime/public.ts';
import { loadFacts } from '../balances/leave-facts.store.ts';
import { accountOf, type LeaveFacts } from '../balances/leave-facts.ts';
import { type DueEntry, dueEntries } from '../rules/due-entries.ts';
import { reasonFor } from '../rules/entry-reasons.ts';

const AT_ONCE = 500;
const JOB = 'leave-accrual';
const RECORD = 'employee';
/** The end of an employment is often recorded late. */
const DAYS_AFTER_LEAVING = 366;

export const leaveAccrual: Job = { name: JOB, cron: '7 * * * *', run: accrueLeave };

interface NewEntry extends DueEntry {
  readonly employeeId: number;
  readonly leaveTypeId: number;
  readonly reason: string;
}

export async function accrueLeave(ctx: Ctx): Promise<void> {
  const until = ctx.now.toISOString().slice(0, 10);
  const accruedTo = await lockAccruedTo(ctx);
  if (accruedTo === null) return;
  const isDue = accruedTo < until;
  const behind = await failedRecords<CreditedTo>(ctx, JOB, RECORD);
  if (!isDue && behind.size === 0) return;
  const due = isDue ? await employedSince(ctx, dates.addDays(until, -DAYS_AFTER_LEAVING)) : [];
  const people = [...new Set([...due, ...behind.keys()])].map((id) => ({
    id,
    creditedTo: behind.get(id)?.creditedTo ?? accruedTo,
    isBehind: behind.has(id),
  }));
  const batches = {
    job: JOB,
    recordType: RECORD,
    size: AT_ONCE,
    memo: ({ creditedTo }: CreditedTo) => ({ creditedTo }),
  };
  await forEachRecord(ctx, batches, people, async (batch) => {
    const behindSince = new Map(
      batch.filter(({ isBehind }) => isBehind).map((one) => [one.id, one.creditedTo]),
    );
    const facts = await loadFacts(
      ctx,
      batch.map(({ id }) => id),
      'earning',
    );
    const entries = facts.flatMap((person) =>
      entriesFor(person, behindSince.get(person.employeeId), until),
    );
    if (entries.length > 0) await addEntries(ctx, entries);
  });
  if (!isDue) return;
  await ctx.db
    .updateTable('leave_types')
    .set({ accrued_to: until })
    .where('accrued_to', '<', until)
    .execute();
  await ctx.db.updateTable('leave_settings').set({ accrued_to: until }).execute();
}

/** The day up to which a person's accruals are posted. */
interface CreditedTo {
  readonly creditedTo: string;
}

/** The earliest day of all types; locks out concurrent runs and changes of types. */
async function lockAccruedTo(ctx: Ctx): Promise<string | null> {
  await ctx.db.selectFrom('leave_settings').select('accrued_to').forUpdate().execute();
  const rows = await ctx.db.selectFrom('leave_types').select('accrued_to').forUpdate().execute();
  return rows.map(({ accrued_to }) => accrued_to).sort()[0] ?? null;
}

async function employedSince(ctx: Ctx, day: string): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('employees')
    .select('id')
    .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>=', day)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

function entriesFor(facts: LeaveFacts, behindSince: string | undefined, until: string): NewEntry[] {
  return facts.types.flatMap((type) => {
    const account = accountOf(facts, type);
    const creditedTo = [account.creditedTo, behindSince ?? until].sort()[0] ?? until;
    return dueEntries({ ...account, creditedTo }, until).map((entry) => ({
      ...entry,
      employeeId: facts.employeeId,
      leaveTypeId: type.id,
      reason: reasonFor(entry, type.title),
    }));
  });
}

async function addEntries(ctx: Ctx, entries: readonly NewEntry[]): Promise<void> {
  await sql`
    insert into leave_ledger (employee_id, leave_type_id, day, kind, minutes, reason, period_key, revision, created_at)
    select "employeeId", "leaveTypeId", day, kind, minutes, reason, "periodKey", revision, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given ("employeeId" bigint,
      "leaveTypeId" bigint, day date, kind text, minutes int, reason text, "periodKey" text, revision int)
    on conflict do nothing`.execute(ctx.db);
}
