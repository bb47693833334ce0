import { checkpointMachine } from '@tenure/contract/performance/states/checkpoint-states';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appraisalsOf } from '../../testing/scenes/performance-steps.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const { fresh, sectionOf } = appraisalsOf(harness);
let start: Date;
beforeEach(() => {
  start = harness.now;
});
afterEach(() => {
  harness.now = start;
});

test('a phase and a checkpoint open when their day begins where the employee is', async () => {
  const performanceId = await fresh();
  const sectionId = await sectionOf(performanceId, 'checkpoint');
  await harness.within(harness.home, async ({ db }) => {
    await db
      .updateTable('performance_phases')
      .set({ state: phaseMachine.states.later.code, defined_start_date: '2026-07-01' })
      .where('performance_id', '=', performanceId)
      .execute();
    await db
      .updateTable('performance_checkpoints')
      .set({ state: checkpointMachine.states.scheduled.code, start_date: '2026-07-01' })
      .where('section_id', '=', sectionId)
      .execute();
  });
  const states = async (moment: string) => {
    harness.now = new Date(moment);
    await harness.run('performance.open-due');
    return harness.within(harness.home, async ({ db }) => {
      const phase = await db
        .selectFrom('performance_phases')
        .select(['state', 'start_date'])
        .where('performance_id', '=', performanceId)
        .orderBy('place')
        .executeTakeFirstOrThrow();
      const checkpoint = await db
        .selectFrom('performance_checkpoints')
        .select('state')
        .where('section_id', '=', sectionId)
        .executeTakeFirstOrThrow();
      return [
        phaseMachine.stateOf(phase.state),
        phase.start_date,
        checkpointMachine.stateOf(checkpoint.state),
      ];
    });
  };
  // Sydney is ten hours ahead: midnight is at two in the afternoon.
  expect((await states('2026-06-30T13:30:00Z'))[0]).toBe('later');
  expect(await states('2026-06-30T14:30:00Z')).toEqual(['live', '2026-07-01', 'live']);
});
