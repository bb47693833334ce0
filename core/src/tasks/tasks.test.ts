import { addUpload } from '@tenure/contract/files/endpoints';
import { getUserProfile } from '@tenure/contract/people/endpoints';
import * as endpoints from '@tenure/contract/tasks/endpoints';
import { describe, expect, test } from 'vitest';
import { act, newTask, taskIn, versionOf } from '../testing/scenes/task-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();
const employeeId = () => harness.home.idOf('employee');

interface Listed {
  readonly items: { id: number; title: string; status: string; assignment: { status: string } }[];
  readonly metadata: { pagination: { totalItems: number; itemsPerPage: number } };
}

async function list(query: Record<string, string>) {
  const manager = await harness.as('manager.one');
  const received = await manager.call(endpoints.listTasks, {
    params: { employeeId: employeeId() },
    query,
  });
  return received.body as unknown as Listed;
}

const titles = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ title }) => title);

describe('a task', () => {
  test('goes from assignment to approval, and everyone hears what concerns them', async () => {
    const id = await newTask(harness, harness.home, {
      reviewer: 'hr.manager',
      input: {
        title: 'Renew the first aid certificate',
        checklist: [{ id: null, text: 'Book a course' }],
      },
    });
    expect((await act(harness, 'employee', id, 'submit')).body.message).toBe(
      'Complete the checklist first.',
    );
    const employee = await harness.as('employee');
    const ticked = await employee.call(endpoints.tickChecklist, {
      params: { taskId: id, itemId: 1 },
      body: { isDone: true },
    });
    expect(ticked.body.checklist).toEqual({ done: 1, total: 1 });
    expect((await act(harness, 'employee', id, 'submit')).body).toMatchObject({
      status: 'ACTIVE',
      assignment: { status: 'PENDING REVIEW' },
    });
    expect((await act(harness, 'hr.manager', id, 'reject')).status).toBe(400);
    const back = await act(harness, 'hr.manager', id, 'reject', {
      note: 'Attach the certificate.',
    });
    expect(back.body).toMatchObject({ status: 'REJECTED', assignment: { status: 'REJECTED' } });
    await act(harness, 'employee', id, 'submit');
    const done = await act(harness, 'hr.manager', id, 'approve');
    expect(done.body).toMatchObject({ status: 'COMPLETE', assignment: { status: 'APPROVED' } });
    expect((done.body.history as { words: string }[]).map(({ words }) => words)).toEqual([
      'assigned it to Employee Person',
      'submitted it for review',
      'sent it back',
      'submitted it for review',
      'approved it',
    ]);
    const subjects = (await harness.dispatch()).map(
      (message) => 'subject' in message && message.subject,
    );
    expect(subjects).toContain('New task: Renew the first aid certificate');
    expect(subjects).toContain('Task to review: Renew the first aid certificate');
  });

  test('for many is one for each of them, with the file', async () => {
    const manager = await harness.as('manager.one');
    const uploaded = await manager.call(addUpload, {
      query: { name: 'plan.pdf', for: 'task' },
      headers: { 'content-type': 'application/pdf' },
      bytes: new TextEncoder().encode('%PDF-1.7 plan'),
    });
    const { body } = await manager.call(endpoints.addTasks, {
      body: {
        title: 'Read the evacuation plan',
        assigneeIds: [employeeId(), harness.home.idOf('colleague')],
        attachmentId: uploaded.body.id,
      },
    });
    const { items } = body as { items: { id: number; assigneeId: number }[] };
    expect(items.map(({ assigneeId }) => assigneeId).sort()).toEqual(
      [employeeId(), harness.home.idOf('colleague')].sort(),
    );
    for (const [index, person] of (['employee', 'colleague'] as const).entries()) {
      const client = await harness.as(person);
      const taskId = items[index]?.id;
      const { body: own } = await client.call(endpoints.getTask, { params: { taskId } });
      expect((own.attachments as unknown[]).length).toBe(1);
    }
  });

  test.each([
    ['a person who doesn’t exist', { assigneeIds: [999_999] }, 422],
    ['a reviewer who is the assignee', { reviewer: 'self' }, 422],
    ['a series without a due date', { repeat: 'week', dueDate: null }, 422],
    ['a series that ends before it begins', { repeat: 'week', repeatUntil: '2026-03-19' }, 422],
  ])('is refused for %s', async (_, wrong, expected) => {
    const manager = await harness.as('manager.one');
    const { reviewer, ...rest } = wrong as { reviewer?: string };
    const { status, body } = await manager.call(endpoints.addTasks, {
      body: {
        title: 'Refused',
        assigneeIds: [employeeId()],
        dueDate: '2026-03-20',
        ...(reviewer ? { reviewerId: employeeId() } : {}),
        ...rest,
      },
    });
    expect([status, body.errors]).toEqual([expected, expect.any(Array)]);
  });

  test('keeps what was ticked when its checklist is edited', async () => {
    const taskId = await newTask(harness, harness.home, {
      input: { checklist: ['One', 'Two'].map((text) => ({ id: null, text })) },
    });
    const employee = await harness.as('employee');
    await employee.call(endpoints.tickChecklist, {
      params: { taskId, itemId: 2 },
      body: { isDone: true },
    });
    const manager = await harness.as('manager.one');
    const edited = await manager.call(endpoints.editTask, {
      params: { taskId },
      body: {
        title: 'Edited',
        checklist: [{ text: 'New' }, { id: 2, text: 'Two, in other words' }],
      },
    });
    expect(edited.body.items).toEqual([
      { id: 3, text: 'New', isDone: false },
      { id: 2, text: 'Two, in other words', isDone: true },
    ]);
  });

  test('without a reviewer is back with the assignee, who completes it', async () => {
    const taskId = await taskIn(harness, harness.home, 'PENDING REVIEW');
    const manager = await harness.as('manager.one');
    const edited = await manager.call(endpoints.editTask, {
      params: { taskId },
      body: { title: 'No review needed' },
    });
    expect(edited.body.assignment).toMatchObject({ status: 'ACTIVE' });
    expect((await act(harness, 'employee', taskId, 'complete')).body.status).toBe('COMPLETE');
  });

  test('has a new assignment when it is reassigned, and is gone for the person before', async () => {
    const taskId = await newTask(harness, harness.home);
    const colleague = harness.home.idOf('colleague');
    const given = await act(harness, 'manager.one', taskId, 'reassign', { assigneeId: colleague });
    expect(given.body).toMatchObject({
      assignee: { id: colleague },
      assignment: { status: 'ACTIVE' },
    });
    const employee = await harness.as('employee');
    expect((await employee.call(endpoints.getTask, { params: { taskId } })).status).toBe(404);
    expect((await act(harness, 'colleague', taskId, 'complete')).status).toBe(200);
  });

  test('is decided once by two who decide at the same time', async () => {
    const taskId = await taskIn(harness, harness.home, 'PENDING REVIEW');
    const reviewer = await harness.as('manager.two');
    const headers = await versionOf(harness, harness.home, taskId);
    const decide = (action: string) =>
      reviewer.call(endpoints.actOnTask, {
        params: { taskId },
        headers,
        body: { action, note: 'Because' },
      });
    const answers = await Promise.all([decide('approve'), decide('reject'), decide('approve')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('the list of someone’s tasks', () => {
  test('is searched, filtered, sorted and paged as documented', async () => {
    for (const [title, dueDate] of [
      ['Zebra report', '2026-03-09'],
      ['Alpha report', '2026-03-10'],
      ['Mid report', '2026-03-14'],
      ['Far report', '2026-04-20'],
    ] as const)
      await newTask(harness, harness.home, {
        input: { title, dueDate, description: 'quarterly 100%' },
      });
    const reports = { title: 'report' };
    expect(await titles({ ...reports, sort: 'title:desc' })).toEqual([
      'Zebra report',
      'Mid report',
      'Far report',
      'Alpha report',
    ]);
    expect(await titles({ ...reports, 'filters[dueDate]': 'overdue' })).toEqual(['Zebra report']);
    expect(await titles({ ...reports, 'filters[dueDate]': 'today' })).toEqual(['Alpha report']);
    expect(await titles({ ...reports, 'filters[dueDate]': 'week' })).toEqual([
      'Zebra report',
      'Alpha report',
      'Mid report',
    ]);
    expect(await titles({ ...reports, 'filters[dueDate]': '2026-03-11,2026-04-20' })).toEqual([
      'Mid report',
      'Far report',
    ]);
    expect(await titles({ search: '100%' })).toHaveLength(4);
    expect(await titles({ search: 'quarterly_' })).toEqual([]);
    const paged = await list({ ...reports, pageSize: '3', page: '2' });
    expect(paged.items.map(({ title }) => title)).toEqual(['Far report']);
    expect(paged.metadata.pagination).toMatchObject({ totalItems: 4, itemsPerPage: 3 });
    expect((await list({ ...reports, page: '9' })).metadata.pagination.totalItems).toBe(4);
    expect((await list({})).metadata.pagination.itemsPerPage).toBe(10);
    const statuses = (await list({ 'filters[status]': 'COMPLETE' })).items.map(
      ({ status }) => status,
    );
    expect(new Set(statuses)).toEqual(new Set(['COMPLETE']));
  });

  test.each([
    { sort: 'title' },
    { sort: 'name:asc' },
    { 'filters[status]': 'DONE' },
    { 'filters[dueDate]': 'someday' },
    { 'filters[dueDate]': '2026-03-11,2026-03-01' },
    { pageSize: '0' },
    { pageSize: 'ten' },
  ])('refuses %o', async (query) => {
    const employee = await harness.as('employee');
    const params = { employeeId: employeeId() };
    expect((await employee.call(endpoints.listTasks, { params, query })).status).toBe(400);
  });

  test('is refused with 400 for a user id that is not a number', async () => {
    const employee = await harness.as('employee');
    const { status } = await employee.send('GET', '/cobra/api/tms/users/abc/tasks');
    expect(status).toBe(400);
  });

  test('is on the profile, and managers have their team’s', async () => {
    const employee = await harness.as('employee');
    const profile = await employee.call(getUserProfile, { params: { employeeId: employeeId() } });
    expect(profile.text).toContain('"tasks"');
    const found = async (person: 'manager.two' | 'employee', show: string) => {
      const client = await harness.as(person);
      const { body } = await client.call(endpoints.listOtherTasks, {
        query: { show, title: 'report' },
      });
      return (body as unknown as Listed).items.length;
    };
    expect(await found('manager.two', 'team')).toBe(4);
    expect(await found('employee', 'team')).toBe(0);
    const manager = await harness.as('manager.one');
    const created = await manager.call(endpoints.listOtherTasks, {
      query: { show: 'created', title: 'report' },
    });
    expect((created.body as unknown as Listed).items).toHaveLength(4);
  });
});
