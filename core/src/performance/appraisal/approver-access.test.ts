/**
 * What an approver who is not the manager can read: appraisals awaiting them, and those they have decided.
 */
import * as endpoints from '@tenure/contract/performance/endpoints/performance.endpoints';
import { expect, test } from 'vitest';
import { appraisalsOf } from '../../testing/scenes/performance-steps.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const { fresh, take } = appraisalsOf(harness);

/** An appraisal whose plan is approved only by the colleague, such as a former manager. */
async function approvedByColleague(): Promise<number> {
  const performanceId = await fresh();
  await harness.within(harness.home, async ({ db }) => {
    const phases = await db
      .selectFrom('performance_phases')
      .select('id')
      .where('performance_id', '=', performanceId)
      .where('stage', '=', 'planning')
      .execute();
    await db
      .updateTable('performance_approvers')
      .set({ user_id: harness.home.idOf('colleague'), approver_type: 'nominated' })
      .where(
        'phase_id',
        'in',
        phases.map(({ id }) => id),
      )
      .execute();
  });
  return performanceId;
}

async function readBy(performanceId: number): Promise<number> {
  const colleague = await harness.as('colleague');
  const params = { performanceId };
  const found = await colleague.call(endpoints.getPerformance, { params });
  const phases = await colleague.call(endpoints.listWorkflows, { params });
  expect(phases.status).toBe(found.status);
  return found.status;
}

const submit = { action: 'planning.submit', place: 0, by: 'employee' } as const;
const approve = { action: 'approve', place: 0, by: 'colleague' } as const;
const reject = { ...approve, action: 'reject', reason: 'Name the town' } as const;

test('someone named as an approver reads nothing before it awaits them', async () => {
  const id = await approvedByColleague();
  expect(await readBy(id)).toBe(404);
  expect((await take(id, submit)).status).toBe(200);
  expect(await readBy(id)).toBe(200);
});

test('it is gone again when it no longer awaits them and they have not decided', async () => {
  const id = await approvedByColleague();
  await take(id, submit);
  const hr = await harness.as('hr.manager');
  const params = { performanceId: id };
  const { body } = await hr.call(endpoints.getPerformance, { params });
  const undone = await hr.call(endpoints.rollbackPerformance, {
    params,
    headers: { 'if-match': `"${body.version}"` },
  });
  expect(undone.status).toBe(200);
  expect(await readBy(id)).toBe(404);
});

test('who has approved reads it on, and is told that their turn is over', async () => {
  const id = await approvedByColleague();
  await take(id, submit);
  expect((await take(id, approve)).status).toBe(200);
  expect(await readBy(id)).toBe(200);
  expect((await take(id, approve)).status).toBe(409);
});

test('an approver who requested changes keeps reading it after it is submitted to someone before them', async () => {
  const id = await approvedByColleague();
  await take(id, submit);
  expect((await take(id, reject)).status).toBe(200);
  expect(await readBy(id)).toBe(200);
  await harness.within(harness.home, async ({ db }) => {
    await db
      .insertInto('performance_approvers')
      .columns(['phase_id', 'approver_type', 'user_id', 'group_number'])
      .expression((eb) =>
        eb
          .selectFrom('performance_phases')
          .select([
            'id',
            eb.val('nominated').as('approver_type'),
            eb.val(harness.home.idOf('manager.two')).as('user_id'),
            eb.val(0).as('group_number'),
          ])
          .where('performance_id', '=', id)
          .where('stage', '=', 'planning'),
      )
      .execute();
  });
  await take(id, submit);
  expect(await readBy(id)).toBe(200);
});
