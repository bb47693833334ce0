/** What a workflow has others do or decide about someone stays out of that person's hands. */
import { terminateEmployee } from '@tenure/contract/people/account-endpoints';
import { getTask } from '@tenure/contract/tasks/endpoints';
import { getWorkflow, startWorkflow } from '@tenure/contract/tasks/workflows/endpoints';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { act, newTask } from '../../testing/scenes/task-scene.ts';
import { actOn, anotherDay, newTemplate, workflowOf } from '../../testing/scenes/workflow-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { dates } from '../../worktime/public.ts';

const harness = useHarness();
const start = new Date('2026-03-10T02:00:00Z');
afterEach(() => {
  harness.now = start;
});

async function startedBy(by: PersonName, about: PersonName, templateId: number): Promise<number> {
  const { status, body } = await (await harness.as(by)).call(startWorkflow, {
    params: { employeeId: harness.home.idOf(about) },
    body: { templateId, date: anotherDay(harness) },
  });
  expect([status, body.message]).toEqual([201, undefined]);
  await harness.dispatch();
  return body.id as number;
}

const asked = async (workflowId: number) =>
  (await workflowOf(harness, workflowId)).steps[0]?.assignee?.id;

/** A workflow that the end of the employee's probation starts. */
async function startedByItself(): Promise<number> {
  const employeeId = harness.home.idOf('employee');
  const templateId = await newTemplate(harness, 'Probation', [
    { id: 'decide', title: 'Decide about probation', assignee: { type: 'manager' } },
  ]);
  const ends = dates.addDays('2026-03-10', 9);
  await harness.within(harness.home, async ({ db }) => {
    await sql`update workflow_templates set starts_on = 'probation-end', starts_since = '2026-01-01'
      where id = ${templateId}`.execute(db);
    await sql`update employees set probation_end_date = ${ends} where id = ${employeeId}`.execute(
      db,
    );
  });
  await harness.run('workflow-starts');
  await harness.dispatch();
  return harness.within(harness.home, async ({ db }) => {
    const row = db.selectFrom('workflows').select('id').where('template_id', '=', templateId);
    return (await row.executeTakeFirstOrThrow()).id;
  });
}

test('people can’t read or cancel a task about themselves, however its workflow started', async () => {
  const { steps } = await workflowOf(harness, await startedByItself());
  const taskId = Number(steps[0]?.taskLink?.split('/').at(-1));
  expect(steps[0]?.assignee?.id).toBe(harness.home.idOf('manager.one'));
  const read = async (by: PersonName) =>
    (await (await harness.as(by)).call(getTask, { params: { taskId } })).status;
  expect([await read('employee'), await read('manager.one')]).toEqual([404, 200]);
  const employee = await act(harness, 'employee', taskId, 'cancel', { note: 'Not needed' });
  expect(employee.status).toBe(404);
  const manager = await act(harness, 'manager.one', taskId, 'complete');
  expect(manager.status).toBe(200);
  const told = JSON.stringify(await harness.dispatch());
  expect(told).not.toContain('employee@little.example');
});

test('an approval that a template gives to a person isn’t theirs when it’s about them', async () => {
  const id = harness.home.idOf('manager.one');
  const templateId = await newTemplate(harness, 'By name', [
    { id: 'confirm', type: 'approval', assignee: { type: 'person', id } },
  ]);
  const others = await startedBy('hr.manager', 'employee', templateId);
  const own = await startedBy('hr.manager', 'manager.one', templateId);
  expect([await asked(others), await asked(own)]).toEqual([id, harness.home.idOf('hr.manager')]);
});

test('an approval that a template gives to the employee stays theirs', async () => {
  const templateId = await newTemplate(harness, 'Consent', [{ id: 'agree', type: 'approval' }]);
  const workflowId = await startedBy('hr.manager', 'employee', templateId);
  const agreed = await actOn(harness, 'employee', workflowId, {
    action: 'approve',
    stepId: 'agree',
  });
  expect(agreed.status).toBe(200);
});

test('a late approval doesn’t move up to the person it is about', async () => {
  const templateId = await newTemplate(harness, 'Last pay', [
    {
      id: 'confirm',
      type: 'approval',
      assignee: { type: 'hr' },
      due: { from: 'start', days: 1 },
      escalateAfter: 2,
    },
  ]);
  const workflowId = await startedBy('hr.manager', 'company.admin', templateId);
  harness.now = new Date('2026-03-20T02:00:00Z');
  await harness.run('workflow-steps');
  await harness.dispatch();
  harness.now = start;
  expect(await asked(workflowId)).toBe(harness.home.idOf('hr.manager'));
});

test('nobody decides about themself, even where the step is theirs already', async () => {
  const templateId = await newTemplate(harness, 'Confirmed', [
    { id: 'confirm', type: 'approval', assignee: { type: 'hr' } },
  ]);
  const workflowId = await startedBy('manager.one', 'employee', templateId);
  await harness.within(harness.home, async ({ db }) => {
    await sql`update workflow_steps set assignee_id = ${harness.home.idOf('employee')}
      where workflow_id = ${workflowId}`.execute(db);
  });
  const approved = await actOn(harness, 'employee', workflowId, {
    action: 'approve',
    stepId: 'confirm',
  });
  expect(approved.status).toBe(403);
});

test('an approval of someone who left goes to HR if it is about their successor', async () => {
  const { idOf } = harness.home;
  const templateId = await newTemplate(harness, 'Successor', [
    { id: 'confirm', type: 'approval', assignee: { type: 'manager' } },
  ]);
  const own = await startedBy('hr.manager', 'employee', templateId);
  const others = await startedBy('hr.manager', 'colleague', templateId);
  await (await harness.as('hr.manager')).call(terminateEmployee, {
    params: { employeeId: idOf('manager.one') },
    body: { lastDay: '2026-03-11', reason: 'resignation', handOverToId: idOf('employee') },
  });
  harness.now = new Date('2026-03-14T02:00:00Z');
  await harness.run('org-end-employments');
  await harness.run('task-hand-over');
  harness.now = start;
  expect([await asked(own), await asked(others)]).toEqual([idOf('hr.manager'), idOf('employee')]);
});

test('a task of someone who left goes to HR if it is about their successor, and so does a review of their work', async () => {
  const { idOf } = harness.home;
  const templateId = await newTemplate(harness, 'Assessment', [
    { id: 'assess', assignee: { type: 'person', id: idOf('manager.two') } },
  ]);
  const own = await startedBy('hr.manager', 'colleague', templateId);
  const others = await startedBy('hr.manager', 'employee', templateId);
  const reviewed = await newTask(harness, harness.home, {
    owner: 'hr.manager',
    assignee: 'colleague',
    reviewer: 'manager.two',
  });
  await (await harness.as('hr.manager')).call(terminateEmployee, {
    params: { employeeId: idOf('manager.two') },
    body: { lastDay: '2026-03-11', reason: 'resignation', handOverToId: idOf('colleague') },
  });
  harness.now = new Date('2026-03-14T02:00:00Z');
  await harness.run('org-end-employments');
  await harness.run('task-hand-over');
  await harness.dispatch();
  harness.now = start;
  expect([await asked(own), await asked(others)]).toEqual([idOf('hr.manager'), idOf('colleague')]);
  const { body } = await (await harness.as('hr.manager')).call(getTask, {
    params: { taskId: reviewed },
  });
  expect((body.reviewer as { id: number }).id).toBe(idOf('hr.manager'));
});

test('why a step was skipped is read by those who manage the workflow, not by the person it is about', async () => {
  const templateId = await newTemplate(harness, 'Private reasons', [
    { id: 'welcome', assignee: { type: 'employee' } },
    { id: 'bonus', assignee: { type: 'person', id: harness.home.idOf('recruitment.admin') } },
  ]);
  const workflowId = await startedBy('manager.three', 'employee', templateId);
  const { steps } = await workflowOf(harness, workflowId);
  const taskId = Number(steps[0]?.taskLink?.split('/').at(-1));
  const reason = 'They will not stay long';
  for (const stepId of ['welcome', 'bonus'])
    await actOn(harness, 'manager.three', workflowId, { action: 'skip', stepId, note: reason });
  const read = async (by: PersonName) =>
    JSON.stringify(
      (await (await harness.as(by)).call(getWorkflow, { params: { workflowId } })).body,
    );
  for (const by of ['manager.three', 'company.admin', 'hr.manager'] as const)
    expect(await read(by), by).toContain(reason);
  for (const by of ['employee', 'recruitment.admin'] as const) {
    expect(await read(by), by).toContain('welcome');
    expect(await read(by), by).not.toContain(reason);
  }
  const task = await (await harness.as('employee')).call(getTask, { params: { taskId } });
  expect(task.status).toBe(200);
  expect(JSON.stringify(task.body)).not.toContain(reason);
  expect(JSON.stringify(await harness.dispatch())).not.toContain(reason);
});
