import {
  cancelTermination,
  getTermination,
  terminateEmployee,
} from '@tenure/contract/people/account-endpoints';
import type { Termination } from '@tenure/contract/people/termination';
import { expect, test } from 'vitest';
import { documentIn } from '../../testing/scenes/document-scene.ts';
import { newTask } from '../../testing/scenes/task-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const ownerOf = (id: number) =>
  harness.within(harness.home, async ({ db }) => {
    const row = await db
      .selectFrom('documents')
      .select('owner_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.owner_id;
  });

const assigneeOf = (id: number) =>
  harness.within(harness.home, async ({ db }) => {
    const row = await db
      .selectFrom('tasks')
      .select('assignee_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.assignee_id;
  });

test('the form lists what there is to hand over, and the person who takes over gets it after the last day', async () => {
  const { home } = harness;
  const hr = await harness.as('hr.manager');
  const params = { employeeId: home.idOf('colleague') };
  const taskId = await newTask(harness, home, {
    assignee: 'colleague',
    input: { title: 'Check the fire exits' },
  });
  const documentId = await documentIn(harness, home, 'Fire safety', {
    person: null,
    requirement: 'none',
  });
  await harness.within(home, ({ db }) =>
    db
      .updateTable('documents')
      .set({ owner_id: params.employeeId })
      .where('id', '=', documentId)
      .execute(),
  );
  const shown = (await hr.call(getTermination, { params })).body as unknown as Termination;
  expect(shown.inHand).toEqual([
    { id: 'tasks', label: 'Tasks', count: 1, titles: ['Check the fire exits'] },
    { id: 'documents', label: 'Documents', count: 1, titles: ['Fire safety'] },
  ]);
  const body = {
    lastDay: '2026-03-11',
    reason: 'resignation',
    handOverToId: home.idOf('recruitment.admin'),
  };
  const jobs = async () => {
    await harness.run('org-end-employments');
    await harness.run('task-hand-over');
    await harness.run('document-hand-over');
  };
  await hr.call(terminateEmployee, { params, body });
  // Nothing is handed over before the last day is over, so that a termination can be cancelled completely.
  await jobs();
  expect([await assigneeOf(taskId), await ownerOf(documentId)]).toEqual([
    params.employeeId,
    params.employeeId,
  ]);
  await hr.call(cancelTermination, { params });
  await hr.call(terminateEmployee, { params, body });
  const before = harness.now;
  harness.now = new Date('2026-03-14T02:00:00Z');
  await jobs();
  harness.now = before;
  expect([await assigneeOf(taskId), await ownerOf(documentId)]).toEqual([
    body.handOverToId,
    body.handOverToId,
  ]);
});
