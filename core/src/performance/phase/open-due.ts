/** Opens phases and checkpoints on their start date. */
import { checkpointMachine } from '@tenure/contract/performance/states/checkpoint-states';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { sql } from 'kysely';
import type { Job } from '../../kit/background/job.ts';
import { isInState } from '../../kit/machine.ts';

export const openDue: Job = {
  name: 'performance.open-due',
  cron: '20 * * * *',
  async run(ctx) {
    const today = ctx.now.toISOString().slice(0, 10);
    // A phase opens only once all phases before it are closed.
    await sql`
      update performance_phases ph set state = ${phaseMachine.states.live.code}, start_date = ${today}
      from performances p
      where p.tenant_id = ph.tenant_id and p.id = ph.performance_id
        and not ${isInState('p.state', performanceMachine, ['completed'])}
        and ${isInState('ph.state', phaseMachine, ['later'])} and ph.defined_start_date <= ${today}
        and not exists (select from performance_phases earlier where earlier.tenant_id = ph.tenant_id
          and earlier.performance_id = ph.performance_id and earlier.place < ph.place
          and not ${isInState('earlier.state', phaseMachine, ['inactive'])})`.execute(ctx.db);
    await sql`
      update performance_checkpoints set state = ${checkpointMachine.states.live.code},
        version = version + 1
      where ${isInState('performance_checkpoints.state', checkpointMachine, ['scheduled'])}
        and start_date <= ${today}`.execute(ctx.db);
  },
};
