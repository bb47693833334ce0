/**
 * Puts into the ledger what was earned since the last time. The key of each period is unique, so running
 * twice adds nothing; running late adds everything that was missed. A person whose leave cannot be
 * worked out is listed and caught up later, from the day they were last right.
 */
import { sql } from 'kysely';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import { failedRecords } from '../../kit/background/job-failures.ts';
import type { Ctx } from '../../kit/ctx.ts';
import type { Job } from '../../kit/job.ts';
import { dates } from '../../worktime/public.ts';
import { loadFacts } from '../leave-facts.store.ts';
import type { LeaveFacts, TypeFacts } from '../leave-facts.ts';
import { earnedBetween } from '../rules/accrual.ts';
import { balanceOn } from '../rules/balance.ts';

const AT_ONCE = 500;
const JOB = 'leave-accrual';
const RECORD = 'employee';

export const leaveAccrual: Job = { name: JOB, cron: '7 * * * *', run: accrueLeave };

interface NewEntry {
  employee_id: number;
  leave_type_id: number;
  day: string;
  kind: 'accrual' | 'expiry';
  minutes: number;
  reason: string;
  period_key: string;
}

export async function accrueLeave(ctx: Ctx): Promise<void> {
  const settings = await ctx.db
    .selectFrom('leave_settings')
    .select('accrued_to')
    .forUpdate()
    .executeTakeFirst();
  const until = ctx.now.toISOString().slice(0, 10);
  if (!settings) return;
  const isDue = settings.accrued_to < until;
  const behind = await failedRecords<CreditedTo>(ctx, JOB, RECORD);
  if (!isDue && behind.size === 0) return;
  const due = isDue ? await employedSince(ctx, settings.accrued_to) : [];
  const people = [...new Set([...due, ...behind.keys()])].map((id) => ({
    id,
    creditedTo: behind.get(id)?.creditedTo ?? settings.accrued_to,
  }));
  const batches = {
    job: JOB,
    recordType: RECORD,
    size: AT_ONCE,
    memo: ({ creditedTo }: CreditedTo) => ({ creditedTo }),
  };
  await forEachRecord(ctx, batches, people, async (batch) => {
    const creditedTo = new Map(batch.map((one) => [one.id, one.creditedTo]));
    const facts = await loadFacts(ctx, [...creditedTo.keys()], 'earning');
    const entries = facts.flatMap((person) =>
      entriesFor(person, creditedTo.get(person.employeeId) ?? until, until),
    );
    if (entries.length > 0) await addEntries(ctx, entries);
  });
  if (isDue) await ctx.db.updateTable('leave_settings').set({ accrued_to: until }).execute();
}

/** Up to which day somebody has what they earned. */
interface CreditedTo {
  readonly creditedTo: string;
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

function entriesFor(facts: LeaveFacts, after: string, until: string): NewEntry[] {
  return facts.types.flatMap((type) => {
    const kept = facts.entries.filter(({ leaveTypeId }) => leaveTypeId === type.id);
    const added: NewEntry[] = [];
    for (const earned of earnedBetween(facts, type.rules, after, until)) {
      const { day, minutes, periodKey, carries } = earned;
      const base = {
        employee_id: facts.employeeId,
        leave_type_id: type.id,
        day,
        period_key: periodKey,
      };
      const before = balanceOn([...kept, ...added], day);
      if (carries !== null && before > carries)
        added.push({
          ...base,
          kind: 'expiry',
          minutes: carries - before,
          reason: 'More than may be carried over',
        });
      if (minutes !== 0)
        added.push({ ...base, kind: 'accrual', minutes, reason: reasonOf(type, day, periodKey) });
    }
    return added;
  });
}

function reasonOf(type: TypeFacts, day: string, periodKey: string): string {
  const month = periodKey.length === 7;
  const name = new Intl.DateTimeFormat('en-AU', {
    timeZone: 'UTC',
    ...(month ? { month: 'long', year: 'numeric' } : { year: 'numeric' }),
  }).format(new Date(`${month ? dates.lastDayOfMonth(periodKey) : day}T00:00:00Z`));
  return `${type.title} earned in ${name}`;
}

async function addEntries(ctx: Ctx, entries: readonly NewEntry[]): Promise<void> {
  await sql`
    insert into leave_ledger (employee_id, leave_type_id, day, kind, minutes, reason, period_key, created_at)
    select employee_id, leave_type_id, day, kind, minutes, reason, period_key, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (employee_id bigint,
      leave_type_id bigint, day date, kind text, minutes int, reason text, period_key text)
    on conflict do nothing`.execute(ctx.db);
}
