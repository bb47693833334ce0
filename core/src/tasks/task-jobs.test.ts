import { previewWidget } from '@tenure/contract/dashboard/endpoints';
import * as endpoints from '@tenure/contract/tasks/endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import type { PersonName } from '../testing/little-company.ts';
import { homeOf } from '../testing/scenes/dashboard-scene.ts';
import { act, newTask, taskIn } from '../testing/scenes/task-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();
const start = new Date('2026-03-10T02:00:00Z');
afterEach(() => {
  harness.now = start;
});

const tasksCalled = (title: string) =>
  harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('tasks')
      .innerJoin('task_assignments as a', (join) =>
        join.onRef('a.task_id', '=', 'tasks.id').on('a.is_current', '=', true),
      )
      .select(['tasks.id', 'a.due_date', 'tasks.assignee_id', 'tasks.reviewer_id'])
      .where('title', '=', title)
      .orderBy('tasks.id')
      .execute(),
  );

/** Runs a job on a day and returns the subjects of the emails sent. */
async function on(day: string, job: string) {
  harness.now = new Date(`${day}T02:00:00Z`);
  await harness.run(job);
  const sent = await harness.dispatch();
  return sent.flatMap((message) => ('subject' in message ? [message.subject] : []));
}

describe('reminders', () => {
  test('are sent before and after the due date, once each, to whose turn it is', async () => {
    const title = 'Reminded of';
    await newTask(harness, harness.home, {
      input: { title, dueDate: '2026-03-20', remindBefore: 2, remindAfter: 3 },
    });
    await harness.dispatch();
    const about = async (day: string) =>
      (await on(day, 'task-reminders')).filter((subject) => subject.endsWith(title));
    expect(await about('2026-03-17')).toEqual([]);
    expect(await about('2026-03-18')).toEqual([`Task due soon: ${title}`]);
    expect(await about('2026-03-18')).toEqual([]);
    expect(await about('2026-03-21')).toEqual([`Overdue task: ${title}`]);
    expect(await about('2026-03-22')).toEqual([]);
    expect(await about('2026-03-24')).toEqual([`Overdue task: ${title}`]);
  });
});

describe('a repeating task', () => {
  test('is there again the day after it was due, once, with its checklist', async () => {
    const title = 'Weekly count';
    await newTask(harness, harness.home, {
      input: {
        title,
        dueDate: '2026-03-12',
        repeat: 'week',
        checklist: [{ id: null, text: 'Count' }],
      },
    });
    await on('2026-03-12', 'task-series');
    expect(await tasksCalled(title)).toHaveLength(1);
    await on('2026-03-13', 'task-series');
    await on('2026-03-14', 'task-series');
    const made = await tasksCalled(title);
    expect(made.map(({ due_date }) => due_date)).toEqual(['2026-03-12', '2026-03-19']);
    harness.now = start;
    const employee = await harness.as('employee');
    const { body } = await employee.call(endpoints.getTask, { params: { taskId: made[1]?.id } });
    expect(body.items).toEqual([{ id: 1, text: 'Count', isDone: false }]);
  });

  test('comes back once after a job that was away for weeks', async () => {
    const title = 'Missed for weeks';
    await newTask(harness, harness.home, {
      input: { title, dueDate: '2026-03-11', repeat: 'day' },
    });
    await on('2026-04-20', 'task-series');
    expect((await tasksCalled(title)).map(({ due_date }) => due_date)).toEqual([
      '2026-03-11',
      '2026-04-20',
    ]);
  });

  test('ends when it is cancelled', async () => {
    const title = 'Cancelled series';
    const id = await newTask(harness, harness.home, {
      input: { title, dueDate: '2026-03-11', repeat: 'day' },
    });
    await act(harness, 'manager.one', id, 'cancel');
    await on('2026-03-15', 'task-series');
    expect(await tasksCalled(title)).toHaveLength(1);
  });
});

describe('handing over', () => {
  test('gives every open task to someone else, and leaves what is in review', async () => {
    const open = await newTask(harness, harness.home, { input: { title: 'Handed over' } });
    const inReview = await taskIn(harness, harness.home, 'PENDING REVIEW');
    const manager = await harness.as('manager.one');
    const colleague = harness.home.idOf('colleague');
    const given = await manager.call(endpoints.handOverTasks, {
      params: { employeeId: harness.home.idOf('employee') },
      body: { assigneeId: colleague, note: 'Parental leave' },
    });
    expect(given.body.handedOver).toBeGreaterThan(0);
    const of = async (taskId: number) =>
      (await manager.call(endpoints.getTask, { params: { taskId } })).body.assignee;
    expect(await of(open)).toMatchObject({ id: colleague });
    expect(await of(inReview)).toMatchObject({ id: harness.home.idOf('employee') });
  });

  test('happens on its own when someone has left: their manager takes over', async () => {
    const title = 'Of a leaver';
    const leaver = harness.home.idOf('colleague');
    await newTask(harness, harness.home, { assignee: 'colleague', input: { title } });
    await newTask(harness, harness.home, { reviewer: 'colleague', input: { title } });
    await harness.within(harness.home, ({ db }) =>
      db
        .updateTable('employees')
        .set({ end_date: '2026-03-12' })
        .where('id', '=', leaver)
        .execute(),
    );
    await on('2026-03-13', 'task-hand-over');
    expect((await tasksCalled(title))[0]?.assignee_id).toBe(leaver);
    await on('2026-03-16', 'task-hand-over');
    const [first, second] = await tasksCalled(title);
    expect(first?.assignee_id).toBe(harness.home.idOf('manager.one'));
    expect(second?.reviewer_id).toBe(harness.home.idOf('manager.one'));
    await harness.within(harness.home, ({ db }) =>
      db.updateTable('employees').set({ end_date: null }).where('id', '=', leaver).execute(),
    );
  });
});

describe('the to-do list', () => {
  const toDo = async (person: PersonName, task: object) => {
    const client = await harness.as(person);
    const dashboardId = await homeOf(harness, harness.home, person);
    const { body } = await client.call(previewWidget, {
      params: { dashboardId },
      body: { type: 'actionableItem', settings: { pageLimit: 50, task } },
    });
    return body.items as {
      id: string;
      status: string;
      disabled: boolean;
      actions: { id: string }[];
    }[];
  };
  const none = {
    showMyAssigned: false,
    showMyApproval: false,
    showAllApproval: false,
    showManaged: false,
  };

  test('has one’s own tasks, those to review and overdue ones of the team, each by its flag', async () => {
    const mine = `task-${await newTask(harness, harness.home, { input: { dueDate: '2026-03-01' } })}`;
    const review = `task-${await taskIn(harness, harness.home, 'PENDING REVIEW')}`;
    const has = async (person: PersonName, flags: object, id: string) =>
      (await toDo(person, { ...none, ...flags })).find((item) => item.id === id);
    expect(await has('employee', { showMyAssigned: true }, mine)).toMatchObject({
      status: 'Not yet started',
      disabled: false,
      actions: [{ id: 'tasks.complete' }],
    });
    expect(await has('employee', {}, mine)).toBeUndefined();
    expect(await has('employee', { showMyAssigned: true }, review)).toBeUndefined();
    expect(await has('manager.two', { showMyApproval: true }, review)).toMatchObject({
      status: 'Pending review',
      actions: [{ id: 'tasks.approve' }, { id: 'tasks.reject' }],
    });
    expect(await has('hr.manager', { showAllApproval: true }, review)).toBeDefined();
    expect(await has('manager.one', { showAllApproval: true }, review)).toBeUndefined();
    expect(await has('manager.one', { showManaged: true }, mine)).toBeDefined();
    expect(await has('manager.two', { showManaged: true }, mine)).toBeUndefined();
  });
});
