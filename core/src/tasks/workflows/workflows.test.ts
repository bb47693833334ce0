import { previewWidget } from '@tenure/contract/dashboard/endpoints';
import * as endpoints from '@tenure/contract/tasks/workflows/endpoints';
import { workflowStepMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import { afterEach, describe, expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { homeOf } from '../../testing/scenes/dashboard-scene.ts';
import { act } from '../../testing/scenes/task-scene.ts';
import {
  actOn,
  anotherDay,
  awaitingHr,
  newTemplate,
  started,
  templateIdOf,
  workflowOf,
} from '../../testing/scenes/workflow-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { moveWorkflow } from './move-workflow.ts';

const harness = useHarness();
const start = new Date('2026-03-10T02:00:00Z');
afterEach(() => {
  harness.now = start;
});

const statesOf = async (id: number) =>
  Object.fromEntries((await workflowOf(harness, id)).steps.map((step) => [step.id, step.status]));

async function complete(person: PersonName, workflowId: number, stepId: string) {
  const { steps } = await workflowOf(harness, workflowId);
  const link = steps.find(({ id }) => id === stepId)?.taskLink;
  const { status } = await act(harness, person, Number(link?.split('/').at(-1)), 'complete');
  expect(status).toBe(200);
  await harness.dispatch();
}

describe('a workflow', () => {
  test('is run to its end by several people', async () => {
    const id = await started(harness, harness.home);
    expect(await statesOf(id)).toMatchObject({
      equipment: 'OPEN',
      plan: 'OPEN',
      welcome: 'QUEUED',
    });
    await complete('manager.one', id, 'equipment');
    await complete('manager.one', id, 'plan');
    expect(await statesOf(id)).toMatchObject({ welcome: 'DONE', 'first-day': 'OPEN' });
    harness.now = new Date('2026-09-10T02:00:00Z');
    await harness.run('workflow-steps');
    await harness.dispatch();
    harness.now = start;
    expect(await statesOf(id)).toMatchObject({ details: 'OPEN', safety: 'OPEN' });
    await complete('employee', id, 'details');
    await complete('employee', id, 'safety');
    await complete('manager.one', id, 'check-in');
    expect((await workflowOf(harness, id)).steps.at(-1)?.assignee?.id).toBe(
      harness.home.idOf('hr.manager'),
    );
    await actOn(harness, 'hr.manager', id, { action: 'approve', stepId: 'confirm' });
    const done = await workflowOf(harness, id);
    expect(done).toMatchObject({
      status: 'COMPLETE',
      completedSteps: 8,
      totalSteps: 8,
      progress: 100,
    });
    expect(done.history.at(-1)?.words).toBe('completed the last step');
    const listed = await (await harness.as('employee')).call(endpoints.listWorkflows, {
      params: { employeeId: harness.home.idOf('employee') },
    });
    expect(listed.body.items).toContainEqual(
      expect.objectContaining({
        id,
        title: 'Onboarding',
        titleLink: `/admin/workflow/view/${id}`,
        status: 'COMPLETE',
        workflowTemplate: { id: expect.any(Number), title: 'Onboarding' },
      }),
    );
  });

  test('is written down as it starts, with who it is for', async () => {
    const written = await harness.written(() => started(harness, harness.home));
    expect(written).toContain('tasks.workflow.start');
  });

  test('is counted on a page after the last one too', async () => {
    await started(harness, harness.home);
    const hr = await harness.as('hr.manager');
    const page = async (number: string) => {
      const { body } = await hr.call(endpoints.listWorkflows, {
        params: { employeeId: harness.home.idOf('employee') },
        query: { page: number },
      });
      return body as { items: unknown[]; metadata: { pagination: { totalItems: number } } };
    };
    const [first, after] = [await page('1'), await page('99')];
    expect(first.items.length).toBeGreaterThan(0);
    expect(after.items).toEqual([]);
    expect(after.metadata).toMatchObject({
      pagination: { totalItems: first.metadata.pagination.totalItems },
    });
  });

  test('ends where an approval is declined, and what is open is cancelled', async () => {
    const id = await awaitingHr(harness, harness.home);
    const declined = await actOn(harness, 'hr.manager', id, {
      action: 'decline',
      stepId: 'confirm',
    });
    expect(declined.body.status).toBe('CANCELLED');
    expect((await statesOf(id)).confirm).toBe('CANCELLED');
  });

  test('is cancelled with everything that was still to be done', async () => {
    const id = await started(harness, harness.home);
    const task = (await workflowOf(harness, id)).steps[0]?.taskLink?.split('/').at(-1);
    expect((await actOn(harness, 'manager.one', id, { action: 'cancel', note: '' })).status).toBe(
      400,
    );
    await actOn(harness, 'manager.one', id, { action: 'cancel' });
    expect(new Set(Object.values(await statesOf(id)))).toEqual(new Set(['CANCELLED']));
    expect((await act(harness, 'manager.one', Number(task), 'complete')).status).toBe(409);
  });

  test('of one template for one day is there once; two at a time start one', async () => {
    const manager = await harness.as('manager.one');
    const sent = {
      params: { employeeId: harness.home.idOf('employee') },
      body: {
        templateId: await templateIdOf(harness, harness.home, 'Offboarding'),
        date: anotherDay(harness),
      },
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => manager.call(endpoints.startWorkflow, sent)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('leaves out steps that don’t apply, and goes on', async () => {
    await newTemplate(harness, 'With conditions', [
      { id: 'casual', onlyIf: { type: 'employment-type', values: ['Casual'] } },
      { id: 'full-time', onlyIf: { type: 'employment-type', values: ['Full Time'] } },
      { id: 'last', after: ['casual'] },
    ]);
    const id = await started(harness, harness.home, 'With conditions');
    expect(await statesOf(id)).toEqual({ casual: 'SKIPPED', 'full-time': 'OPEN', last: 'OPEN' });
  });

  test('gives an overdue step to the assignee’s manager, once', async () => {
    await newTemplate(harness, 'Escalating', [
      { id: 'late', due: { from: 'start', days: 1 }, escalateAfter: 2 },
    ]);
    const id = await started(harness, harness.home, 'Escalating');
    const assignee = async () => (await workflowOf(harness, id)).steps[0]?.assignee?.id;
    for (const day of ['2026-03-13', '2026-03-14', '2026-03-20']) {
      harness.now = new Date(`${day}T02:00:00Z`);
      await harness.run('workflow-steps');
      await harness.dispatch();
      harness.now = start;
      const expected = day === '2026-03-13' ? 'employee' : 'manager.one';
      expect([day, await assignee()]).toEqual([day, harness.home.idOf(expected)]);
    }
    expect((await act(harness, 'manager.one', await taskOf(id, 'late'), 'complete')).status).toBe(
      200,
    );
  });

  test('makes a step that opens late due on the day it opens', async () => {
    await newTemplate(harness, 'Opened late', [
      { id: 'late', due: { from: 'date', days: -60 }, escalateAfter: 2 },
    ]);
    const id = await started(harness, harness.home, 'Opened late');
    await harness.run('workflow-steps');
    await harness.dispatch();
    const [step] = (await workflowOf(harness, id)).steps;
    expect(step).toMatchObject({
      dueDate: '2026-03-10',
      assignee: { id: harness.home.idOf('employee') },
    });
  });

  test('is steered: a step is given to someone else, and people are reminded', async () => {
    const id = await started(harness, harness.home);
    const colleague = harness.home.idOf('colleague');
    await actOn(harness, 'hr.manager', id, {
      action: 'reassign',
      stepId: 'plan',
      assigneeId: colleague,
    });
    await complete('colleague', id, 'plan');
    const manager = await harness.as('manager.two');
    const version = (await workflowOf(harness, id)).version;
    await manager.call(endpoints.actOnWorkflow, {
      params: { workflowId: id },
      headers: { 'if-match': `"${version}"` },
      body: { action: 'nudge', stepId: 'equipment' },
    });
    const sent = await harness.dispatch();
    expect(sent.map((message) => 'subject' in message && message.subject)).toContain(
      'Reminder: Order equipment and accounts',
    );
  });

  const taskOf = async (id: number, stepId: string) => {
    const { steps } = await workflowOf(harness, id);
    return Number(
      steps
        .find((step) => step.id === stepId)
        ?.taskLink?.split('/')
        .at(-1),
    );
  };
});

describe('someone else does a step', () => {
  test('after its task was reassigned on the page of the task', async () => {
    const id = await started(harness, harness.home);
    const { steps } = await workflowOf(harness, id);
    const taskId = Number(steps[0]?.taskLink?.split('/').at(-1));
    const colleague = harness.home.idOf('colleague');
    await act(harness, 'hr.manager', taskId, 'reassign', { assigneeId: colleague });
    await harness.dispatch();
    expect((await workflowOf(harness, id)).steps[0]?.assignee?.id).toBe(colleague);
    const client = await harness.as('colleague');
    const seen = await client.call(endpoints.getWorkflow, { params: { workflowId: id } });
    expect(seen.status).toBe(200);
  });

  test('when the assignee of an approval has left: their manager decides it', async () => {
    await newTemplate(harness, 'Decided by a leaver', [
      {
        id: 'decide',
        type: 'approval',
        assignee: { type: 'person', id: harness.home.idOf('colleague') },
      },
    ]);
    const id = await started(harness, harness.home, 'Decided by a leaver');
    const endsOn = (end_date: string | null) =>
      harness.within(harness.home, ({ db }) =>
        db
          .updateTable('employees')
          .set({ end_date })
          .where('id', '=', harness.home.idOf('colleague'))
          .execute(),
      );
    await endsOn('2026-03-12');
    harness.now = new Date('2026-03-16T02:00:00Z');
    await harness.run('task-hand-over');
    await harness.dispatch();
    harness.now = start;
    await endsOn(null);
    expect((await workflowOf(harness, id)).steps[0]?.assignee?.id).toBe(
      harness.home.idOf('manager.one'),
    );
    await actOn(harness, 'manager.one', id, { action: 'approve', stepId: 'decide' });
    expect((await workflowOf(harness, id)).status).toBe('COMPLETE');
  });
});

test('killed twenty times between steps, no step is lost or doubled', async () => {
  const steps = Array.from({ length: 20 }, (_, n) => ({
    id: `s${n}`,
    after: n === 0 ? [] : [`s${n - 1}`],
  }));
  await newTemplate(harness, 'Twenty in a row', steps);
  const id = await started(harness, harness.home, 'Twenty in a row');
  const opened = () =>
    harness.within(harness.home, async ({ db }) => {
      const rows = await db
        .selectFrom('workflow_steps')
        .select(['step_id', 'status', 'task_id'])
        .where('workflow_id', '=', id)
        .orderBy('id')
        .execute();
      return rows;
    });
  for (const { id: stepId } of steps) {
    const { steps: shown } = await workflowOf(harness, id);
    const task = Number(
      shown
        .find((step) => step.id === stepId)
        ?.taskLink?.split('/')
        .at(-1),
    );
    await act(harness, 'employee', task, 'complete');
    // The server crashes mid-move: nothing is committed.
    await expect(
      harness.within(harness.home, async (ctx) => {
        await moveWorkflow(ctx, { workflowId: id });
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    await harness.dispatch();
    await harness.within(harness.home, (ctx) => moveWorkflow(ctx, { workflowId: id }));
  }
  const rows = await opened();
  expect(rows.map(({ status }) => workflowStepMachine.stateOf(status))).toEqual(
    steps.map(() => 'DONE'),
  );
  expect(new Set(rows.map(({ task_id }) => task_id)).size).toBe(20);
  const { history, status } = await workflowOf(harness, id);
  expect(status).toBe('COMPLETE');
  expect(history.filter(({ words }) => words === 'completed the last step')).toHaveLength(1);
});

test('an approval of a workflow is on the to-do list of the person it is assigned to', async () => {
  const id = await awaitingHr(harness, harness.home);
  const items = async (person: PersonName) => {
    const client = await harness.as(person);
    const { body } = await client.call(previewWidget, {
      params: { dashboardId: await homeOf(harness, harness.home, person) },
      body: { type: 'actionableItem', settings: { pageLimit: 50 } },
    });
    return (body.items as { title: string; target: string; actions: { id: string }[] }[]).filter(
      ({ target }) => target === `/admin/workflow/view/${id}`,
    );
  };
  expect(await items('hr.manager')).toMatchObject([
    {
      title: 'Confirm that onboarding is complete',
      actions: [{ id: 'workflows.steps.approve' }, { id: 'workflows.steps.decline' }],
    },
  ]);
  expect(await items('manager.one')).toEqual([]);
});
