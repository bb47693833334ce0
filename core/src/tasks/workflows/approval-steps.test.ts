/** Who decides a workflow approval: managers can neither skip it nor take it over (ADR 104). */
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { actOn, awaitingHr, started, workflowOf } from '../../testing/scenes/workflow-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const reassigned = (by: PersonName, workflowId: number, to: PersonName, stepId = 'confirm') =>
  actOn(harness, by, workflowId, { action: 'reassign', stepId, assigneeId: harness.home.idOf(to) });

test('an approval for HR is neither taken over nor skipped by a manager', async () => {
  const id = await awaitingHr(harness, harness.home);
  for (const to of ['manager.one', 'employee', 'colleague'] as const)
    expect((await reassigned('manager.one', id, to)).status).toBe(403);
  const skipped = await actOn(harness, 'manager.one', id, { action: 'skip', stepId: 'confirm' });
  expect(skipped.status).toBe(403);
  const confirm = (await workflowOf(harness, id)).steps.at(-1);
  expect([confirm?.status, confirm?.assignee?.id]).toEqual([
    'OPEN',
    harness.home.idOf('hr.manager'),
  ]);
});

test('HR gives an approval to someone else, but neither to themselves nor to the employee', async () => {
  const id = await awaitingHr(harness, harness.home);
  const answers = [];
  for (const to of ['employee', 'company.admin', 'manager.two'] as const)
    answers.push((await reassigned('company.admin', id, to)).status);
  expect(answers).toEqual([422, 422, 200]);
  await actOn(harness, 'manager.two', id, { action: 'approve', stepId: 'confirm' });
  expect((await workflowOf(harness, id)).status).toBe('COMPLETE');
});

test('other steps are still steered by the manager', async () => {
  const id = await started(harness, harness.home);
  expect((await reassigned('manager.two', id, 'manager.two', 'equipment')).status).toBe(200);
  const skipped = await actOn(harness, 'manager.one', id, { action: 'skip', stepId: 'plan' });
  expect(skipped.status).toBe(200);
});
