/** An administrator acting as someone else can't decide anything about themselves (ADR 82, ADR 89). */
import { actOnContract } from '@tenure/contract/contracts/endpoints';
import { decideActionableItem } from '@tenure/contract/dashboard/actionable-item-endpoints';
import { requestEnrolment } from '@tenure/contract/learning/administration-endpoints';
import { requestSentAs } from '@tenure/contract/learning/request-states';
import * as leave from '@tenure/contract/leave/endpoints';
import { actOnTask } from '@tenure/contract/tasks/endpoints';
import { taskSentAs } from '@tenure/contract/tasks/task-states';
import { actOnWorkflow, startWorkflow } from '@tenure/contract/tasks/workflows/endpoints';
import { stepSentAs } from '@tenure/contract/tasks/workflows/workflow-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';
import { adminAs as actingAs } from '../scenes/acting-scene.ts';
import { contractVersion, issued } from '../scenes/contract-scene.ts';
import { courseIn } from '../scenes/learning-scene.ts';
import { decisionEndpoints, seen, wish } from '../scenes/leave-scene.ts';
import { act, newTask, versionOf } from '../scenes/task-scene.ts';
import { anotherDay, newTemplate, workflowVersion } from '../scenes/workflow-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const refused = { status: 403, body: { code: 'not-while-acting' } };

const adminAs = (person: PersonName) => actingAs(harness, person);

async function decide(
  person: PersonName,
  itemId: string,
  action: string,
  headers: Record<string, string>,
) {
  const admin = await adminAs(person);
  return admin.call(decideActionableItem, {
    params: { itemId },
    headers,
    body: { action, note: 'Because' },
  });
}

const taskFor = async (assignee: PersonName) => {
  const taskId = await newTask(harness, harness.home, {
    owner: 'hr.manager',
    assignee,
    reviewer: 'manager.two',
  });
  expect((await act(harness, assignee, taskId, 'submit')).status).toBe(200);
  return taskId;
};

test('an administrator approves a colleague’s task as the reviewer, but not their own', async () => {
  const approve = async (taskId: number) =>
    decide(
      'manager.two',
      `task-${taskId}`,
      taskSentAs('approve'),
      await versionOf(harness, harness.home, taskId),
    );
  expect((await approve(await taskFor('employee'))).status).toBe(200);
  const own = await taskFor('company.admin');
  expect(await approve(own)).toMatchObject(refused);
  const reviewer = await adminAs('manager.two');
  const direct = await reviewer.call(actOnTask, {
    params: { taskId: own },
    headers: await versionOf(harness, harness.home, own),
    body: { action: 'approve' },
  });
  expect(direct).toMatchObject(refused);
});

async function workflowAbout(person: PersonName) {
  const templateId = await newTemplate(harness, `Approval for ${person}`, [
    {
      id: 'ok',
      type: 'approval',
      assignee: { type: 'person', id: harness.home.idOf('manager.two') },
    },
  ]);
  const hr = await harness.as('hr.manager');
  const { status, body } = await hr.call(startWorkflow, {
    params: { employeeId: harness.home.idOf(person) },
    body: { templateId, date: anotherDay(harness) },
  });
  expect(status).toBe(201);
  await harness.dispatch(harness.home);
  const workflowId = body.id as number;
  const stepId = await harness.within(harness.home, async ({ db }) => {
    const steps = db.selectFrom('workflow_steps').select('id');
    return (await steps.where('workflow_id', '=', workflowId).executeTakeFirstOrThrow()).id;
  });
  return { workflowId, itemId: `workflow-step-${stepId}` };
}

test('an administrator approves a colleague’s workflow as the approver, but not their own', async () => {
  const approve = async ({ workflowId, itemId }: { workflowId: number; itemId: string }) =>
    decide(
      'manager.two',
      itemId,
      stepSentAs('approve'),
      await workflowVersion(harness, harness.home, workflowId),
    );
  expect((await approve(await workflowAbout('employee'))).status).toBe(200);
  const own = await workflowAbout('company.admin');
  expect(await approve(own)).toMatchObject(refused);
  const approver = await adminAs('manager.two');
  const direct = await approver.call(actOnWorkflow, {
    params: { workflowId: own.workflowId },
    headers: await workflowVersion(harness, harness.home, own.workflowId),
    body: { action: 'approve', stepId: 'ok', note: 'Because' },
  });
  expect(direct).toMatchObject(refused);
});

test('an administrator can’t approve their own course requests as HR', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'ACTING', {
    isApprovalRequired: true,
  });
  const approve = async (person: PersonName, as: PersonName) => {
    const learner = await harness.as(person);
    const userId = harness.home.idOf(person);
    const asked = await learner.call(requestEnrolment, { body: { courseId, userId } });
    expect(asked.status).toBe(201);
    const request = await harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('learning_requests')
        .select(['id', 'version'])
        .where('employee_id', '=', userId)
        .where('course_id', '=', courseId)
        .executeTakeFirstOrThrow(),
    );
    return decide(as, `course-request-${request.id}`, requestSentAs.approve, {
      'if-match': `"${request.version}"`,
    });
  };
  expect((await approve('employee', 'manager.one')).status).toBe(200);
  expect(await approve('company.admin', 'hr.manager')).toMatchObject(refused);
});

test('an administrator can’t decline a contract as the person it was sent to', async () => {
  const contractId = await issued(harness, harness.home);
  const params = { contractId };
  const body = { action: 'decline', note: 'No, thanks' };
  const headers = await contractVersion(harness, harness.home, contractId);
  const admin = await adminAs('employee');
  expect(await admin.call(actOnContract, { params, headers, body })).toMatchObject(refused);
  const employee = await harness.as('employee');
  expect((await employee.call(actOnContract, { params, headers, body })).status).toBe(200);
});

test('an administrator doesn’t decide leave that they requested for someone, nor change it as them', async () => {
  const admin = await harness.as('company.admin');
  const made = await admin.call(leave.requestLeaveFor, {
    params: { employeeId: harness.home.idOf('employee') },
    body: await wish(harness, harness.home, '2027-09-07', 'COMPASSIONATE'),
  });
  expect(made.status).toBe(201);
  const leaveRequestId = made.body.id as number;
  const { headers } = await seen(harness, leaveRequestId);
  const manager = await adminAs('manager.one');
  const approved = await manager.call(decisionEndpoints.approve, {
    params: { leaveRequestId },
    headers,
    body: { note: null },
  });
  expect(approved.status).toBeGreaterThanOrEqual(403);
  const employee = await adminAs('employee');
  const changed = await employee.call(leave.modifyLeaveRequest, {
    params: { leaveRequestId },
    headers,
    body: await wish(harness, harness.home, '2027-09-08', 'COMPASSIONATE'),
  });
  expect(changed).toMatchObject(refused);
});
