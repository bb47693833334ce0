/**
 * Puts into the ledger what was earned since the last time. The key of each period is unique, so running
 * twice adds nothing; running late adds everything that was missed.
 */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { dates } from '../../worktime/public.ts';
import { loadFacts } from '../leave-facts.store.ts';
import type { LeaveFacts, TypeFacts } from '../leave-facts.ts';
import { earnedBetween } from '../rules/accrual.ts';
import { balanceOn } from '../rules/balance.ts';

const AT_ONCE = 500;

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
  if (!settings || settings.accrued_to >= until) return;
  const people = await ctx.db
    .selectFrom('employees')
    .select('id')
    .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>=', settings.accrued_to)]))
    .orderBy('id')
    .execute();
  for (let first = 0; first < people.length; first += AT_ONCE) {
    const ids = people.slice(first, first + AT_ONCE).map(({ id }) => id);
    const facts = await loadFacts(ctx, ids, 'earning');
    const entries = facts.flatMap((person) => entriesFor(person, settings.accrued_to, until));
    if (entries.length > 0) await addEntries(ctx, entries);
  }
  await ctx.db.updateTable('leave_settings').set({ accrued_to: until }).execute();
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
