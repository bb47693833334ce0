/** Opens phases and checkpoints on their start date, where the employee is. */
import { checkpointMachine } from '@tenure/contract/performance/states/checkpoint-states';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { sql } from 'kysely';
import { timezoneOf } from '../../identity/public.ts';
import type { Job } from '../../kit/background/job.ts';
import { isInState } from '../../kit/machine.ts';

const DAY_MS = 86_400_000;

export const openDue: Job = {
  name: 'performance.open-due',
  cron: '20 * * * *',
  async run(ctx) {
    /** No time zone is further ahead. */
    const latest = new Date(ctx.now.getTime() + DAY_MS).toISOString().slice(0, 10);
    const today = sql`(${ctx.now}::timestamptz at time zone ${timezoneOf(sql`p.employee_id`)})::date`;
    // A phase opens only once all phases before it are closed.
    await sql`
      update performance_phases ph set state = ${phaseMachine.states.live.code}, start_date = ${today}
      from performances p
      where p.tenant_id = ph.tenant_id and p.id = ph.performance_id
        and not ${isInState('p.state', performanceMachine, ['completed'])}
        and ${isInState('ph.state', phaseMachine, ['later'])}
        and ph.defined_start_date <= ${latest}::date and ph.defined_start_date <= ${today}
        and not exists (select from performance_phases earlier where earlier.tenant_id = ph.tenant_id
          and earlier.performance_id = ph.performance_id and earlier.place < ph.place
          and not ${isInState('earlier.state', phaseMachine, ['inactive'])})`.execute(ctx.db);
    await sql`
      update performance_checkpoints c set state = ${checkpointMachine.states.live.code},
        version = c.version + 1
      from performance_sections s
      join performances p on p.tenant_id = s.tenant_id and p.id = s.performance_id
      where s.tenant_id = c.tenant_id and s.id = c.section_id
        and ${isInState('c.state', checkpointMachine, ['scheduled'])}
        and c.start_date <= ${latest}::date and c.start_date <= ${today}`.execute(ctx.db);
  },
};
