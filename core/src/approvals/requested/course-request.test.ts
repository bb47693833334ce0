/** Common behaviour of requests in every area, tested with a request for a course. */
import { approvalMachine, stepMachine } from '@tenure/contract/approvals/approval-states';
import * as endpoints from '@tenure/contract/learning/administration-endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { courseIn } from '../../testing/scenes/learning-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

async function requested(shortname: string) {
  const { courseId } = await courseIn(harness, harness.home, shortname, {
    isApprovalRequired: true,
  });
  const employee = await harness.as('employee');
  const { body } = await employee.call(endpoints.requestEnrolment, {
    body: { courseId, userId: harness.home.idOf('employee'), note: '' },
  });
  return body as { id: number; version: number };
}

/** The steps of the latest approval: state, decider and reason. */
const decisions = () =>
  harness.within(harness.home, async ({ db }) => {
    const { id, state } = await db
      .selectFrom('approvals')
      .select(['id', 'state'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const steps = await db
      .selectFrom('approval_steps')
      .select(['state', 'decided_by_id', 'note'])
      .where('approval_id', '=', id)
      .orderBy('ordinal')
      .execute();
    return {
      state: approvalMachine.stateOf(state),
      steps: steps.map((step) => [stepMachine.stateOf(step.state), step.decided_by_id, step.note]),
    };
  });

const act = async (
  by: PersonName,
  action: 'decline' | 'withdraw',
  { id, version }: { id: number; version: number },
  note = '',
) => {
  const acted = await (await harness.as(by)).call(endpoints.decideRequest[action], {
    params: { requestId: id },
    headers: { 'if-match': `"${version}"` },
    body: { note },
  });
  expect(acted.status, acted.text).toBe(200);
};

test('a step keeps who declined and why, and a request that is withdrawn was decided by nobody', async () => {
  await act('manager.one', 'decline', await requested('DECLINED'), 'After the stocktake');
  expect(await decisions()).toMatchObject({
    state: 'declined',
    steps: [['declined', harness.home.idOf('manager.one'), 'After the stocktake']],
  });
  await act('employee', 'withdraw', await requested('WITHDRAWN'));
  expect(await decisions()).toMatchObject({
    state: 'withdrawn',
    steps: [['skipped', null, null]],
  });
});
