/** Who created a task has access to it as long as they could still create it (ADR 151). */
import * as endpoints from '@tenure/contract/tasks/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonName } from '../testing/little-company.ts';
import { act, newTask } from '../testing/scenes/task-scene.ts';
import { newTemplate, started, workflowOf } from '../testing/scenes/workflow-scene.ts';
import { titlesTo } from '../testing/told.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();

/** From now on the employee reports to manager three, without manager one. */
const reportTo = (names: readonly PersonName[]) =>
  harness.within(harness.home, ({ db }) =>
    sql`update reporting_chains set manager_ids = ${names.map((name) => harness.home.idOf(name))}
      where employee_id = ${harness.home.idOf('employee')}`.execute(db),
  );

const read = async (by: PersonName, taskId: number) =>
  (await (await harness.as(by)).call(endpoints.getTask, { params: { taskId } })).status;
const created = async (by: PersonName) => {
  const { body } = await (await harness.as(by)).call(endpoints.listOtherTasks, {
    query: { show: 'created' },
  });
  return (body.items as { id: number }[]).map(({ id }) => id);
};

describe('a manager whose report moves to another team', () => {
  let theirs: number;
  let handedOn: number;
  let ofWorkflow: number;
  beforeAll(async () => {
    theirs = await newTask(harness, harness.home, { input: { title: 'Return the laptop' } });
    handedOn = await newTask(harness, harness.home, { assignee: 'manager.one' });
    const given = await act(harness, 'manager.two', handedOn, 'reassign', {
      assigneeId: harness.home.idOf('employee'),
    });
    expect(given.status).toBe(200);
    await newTemplate(harness, 'Move', [{ id: 'desk', assignee: { type: 'employee' } }]);
    const { steps } = await workflowOf(harness, await started(harness, harness.home, 'Move'));
    ofWorkflow = Number(steps[0]?.taskLink?.split('/').at(-1));
    for (const id of [theirs, handedOn, ofWorkflow])
      expect(await read('manager.one', id)).toBe(200);
    expect(await created('manager.one')).toEqual(expect.arrayContaining([theirs, ofWorkflow]));
    await reportTo(['manager.three', 'company.admin']);
  });
  afterAll(() => reportTo(['manager.one', 'manager.two', 'manager.three', 'company.admin']));

  test('no longer sees or changes what they assigned', async () => {
    expect([await read('manager.one', theirs), await read('manager.one', ofWorkflow)]).toEqual([
      404, 404,
    ]);
    expect((await act(harness, 'manager.one', theirs, 'cancel')).status).toBe(404);
    const listed = await created('manager.one');
    expect(listed).not.toContain(theirs);
    expect(listed).not.toContain(ofWorkflow);
  });

  test('keeps what they created for themselves', async () => {
    expect(await read('manager.one', handedOn)).toBe(200);
    expect(await created('manager.one')).toContain(handedOn);
  });

  test('is not told that it was completed', async () => {
    expect((await act(harness, 'employee', theirs, 'complete')).status).toBe(200);
    expect((await act(harness, 'employee', handedOn, 'complete')).status).toBe(200);
    await harness.dispatch();
    expect(await titlesTo(harness, 'manager.one', 'Return the laptop')).toEqual([]);
    expect(await titlesTo(harness, 'manager.one', 'Complete the safety induction')).not.toEqual([]);
  });
});

test('an HR manager keeps what they assigned to anyone', async () => {
  const id = await newTask(harness, harness.home, { owner: 'hr.manager' });
  expect(await read('hr.manager', id)).toBe(200);
  expect(await created('hr.manager')).toContain(id);
});
