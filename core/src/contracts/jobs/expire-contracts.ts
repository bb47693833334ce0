/** Closes contracts not signed or countersigned in time, once the day has ended in that person's time zone. */
import { contractMachine } from '@tenure/contract/contracts/contract-states';
import { sql } from 'kysely';
import { timezoneOf } from '../../identity/public.ts';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { takeStep } from '../commands/contract-step.ts';
import { daysAfter } from '../rules/days-after.ts';

const JOB = 'contract-expiry';

export const expireContracts: Job = { name: JOB, cron: '23 * * * *', run };

interface Due {
  readonly id: number;
  readonly status: number;
  readonly expires_on: string;
  readonly timezone: string;
}

async function run(ctx: Ctx): Promise<void> {
  const today = ctx.now.toISOString().slice(0, 10);
  const { rows } = await sql<Due>`
    select c.id, c.status, c.expires_on, ${timezoneOf(sql`case when c.accepted_at is null
        then c.employee_id else c.countersigner_id end`)} as timezone
    from contracts c where ${isInState('c.status', contractMachine, ['SENT', 'SIGNED'])}
      and c.expires_on < ${daysAfter(today, 1)}::date
    order by c.id for update skip locked`.execute(ctx.db);
  await forEachRecord(ctx, { job: JOB, recordType: 'contract' }, rows, async (due) => {
    for (const { id, status, expires_on, timezone } of due)
      if (expires_on < dayIn(timezone, ctx.now))
        await takeStep(ctx, {
          contractId: id,
          action: 'expire',
          from: contractMachine.stateOf(status),
        });
  });
}
