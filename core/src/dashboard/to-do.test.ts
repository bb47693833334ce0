import * as items from '@tenure/contract/dashboard/actionable-item-endpoints';
import * as endpoints from '@tenure/contract/dashboard/endpoints';
import { declineLeaveRequest } from '@tenure/contract/leave/endpoints';
import { type ActionableItem, actionableStatuses } from '@tenure/contract/site/actionable-item';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';
import { homeOf, widgetOn } from '../testing/scenes/dashboard-scene.ts';
import { requestIn, seen } from '../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

async function listOf(person: PersonName, settings: object = {}) {
  const client = await harness.as(person);
  const dashboardId = await homeOf(harness, harness.home, person);
  const { body } = await client.call(endpoints.previewWidget, {
    params: { dashboardId },
    body: { type: 'actionableItem', settings },
  });
  return body.items as ActionableItem[];
}

const forgetContacts = () =>
  harness.within(harness.home, ({ db }) =>
    db
      .deleteFrom('emergency_contacts')
      .where('employee_id', '=', harness.home.idOf('manager.one'))
      .execute(),
  );

describe('the to-do list', () => {
  test('has the nine documented statuses, each with a tone', () => {
    expect(Object.keys(actionableStatuses)).toEqual([
      'Not yet started',
      'In progress',
      'Finalise',
      'Recompletion required',
      'Pending review',
      'Rejected',
      'Approved',
      'Awaiting Approval',
      'Completed',
    ]);
  });

  test('holds what waits for a manager’s decision, with what can be done in place', async () => {
    const id = await requestIn(harness, harness.home, 'pending', '2026-05-05');
    const [item, ...others] = await listOf('manager.one');
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      id: `leave-request-${id}`,
      title: 'Employee Person: Annual leave',
      description: '5–6 May 2026',
      status: 'Awaiting Approval',
      statusTone: 'warning',
      dueDate: '2026-03-13',
      isLate: false,
      category: 'Leave',
      link: `/controlpanel/actionable-item/leave-request-${id}`,
      target: `/dashboard/leave/leave-request/approver/${id}`,
      duration: '2 days (15 h 12 min)',
    });
    expect(item?.actions.map(({ id: action, note }) => [action, note])).toEqual([
      ['leave-requests.approve', 'optional'],
      ['leave-requests.decline', 'required'],
      ['leave-requests.ask-for-change', 'required'],
    ]);
    expect(await listOf('manager.two')).toEqual([]);
  });

  test('says what is late, by the day it is where the person is', async () => {
    const before = harness.now;
    harness.now = new Date('2026-03-13T12:00:00Z');
    expect((await listOf('manager.one'))[0]?.isLate).toBe(false);
    harness.now = new Date('2026-03-13T13:30:00Z');
    expect((await listOf('manager.one'))[0]?.isLate).toBe(true);
    harness.now = before;
  });

  test('asks people to change what they were asked to change', async () => {
    const id = await requestIn(harness, harness.home, 'change-asked', '2026-05-19');
    const [item] = await listOf('employee');
    expect(item).toMatchObject({
      status: 'Recompletion required',
      target: `/dashboard/leave/leave-request/${id}?mode=modify`,
      dueDate: null,
    });
    expect(item?.actions.map((action) => action.id)).toEqual(['leave-requests.withdraw']);
  });

  test('asks for an emergency contact while there is none', async () => {
    await forgetContacts();
    const list = await listOf('manager.one');
    expect(list.at(-1)).toMatchObject({
      id: `emergency-contact-${harness.home.idOf('manager.one')}`,
      status: 'Not yet started',
      required: true,
      actions: [],
    });
  });

  test('honours its flags, its order and its page limit', async () => {
    const titles = async (settings: object) =>
      (await listOf('manager.one', settings)).map(({ category }) => category);
    expect(await titles({ leave: { showMyApproval: false } })).toEqual(['Profile']);
    expect(await titles({ profile: { showMyAssigned: false } })).toEqual(['Leave']);
    expect(await titles({ sort: 'category', order: 'desc' })).toEqual(['Profile', 'Leave']);
    expect(await titles({ pageLimit: 1 })).toEqual(['Leave']);
  });

  test('shows the flags of modules that are built and keeps those of the others', async () => {
    const client = await harness.as('employee');
    const dashboardId = await homeOf(harness, harness.home, 'employee');
    const params = {
      dashboardId,
      widgetId: await widgetOn(harness, harness.home, dashboardId, 'actionableItem'),
    };
    const settings = { task: { showManaged: false }, statusTitle: 'Where it stands' };
    await client.call(endpoints.putWidget, { params, body: { title: null, settings } });
    const { body } = await client.call(endpoints.getWidgetSettings, { params });
    expect(body.settings).toMatchObject({
      ...{ pageLimit: 5, statusTitle: 'Where it stands', dueByTitle: 'Due by' },
      task: { showManaged: false, showMyAssigned: true },
    });
    const { fields } = body.metadata as { fields: { key: string; isVisible: boolean }[] };
    const flags = fields.filter(({ key, isVisible }) => key.includes('.') && isVisible);
    expect(flags.map(({ key }) => key)).toEqual([
      'leave.showMyAssigned',
      'leave.showMyApproval',
      'profile.showMyAssigned',
      'profile.showMyApproval',
      'performance.showMyAssigned',
      'performance.showMyApproval',
      'performance.showAllApproval',
      'performance.showManaged',
      'performance.show360ReviewRequests',
      'document.showMyAssigned',
      'document.showMyApproval',
      'document.showAllApproval',
      'document.showManaged',
      'task.showMyAssigned',
      'task.showMyApproval',
      'task.showAllApproval',
      'task.showManaged',
      'queuedWorkflowActivity.showQueued',
      'course.showMyAssigned',
      'course.showMyApproval',
      'course.showAllApproval',
      'course.showManaged',
      'recognition.showMyApproval',
      'contractWorkflow.showContractManager',
      'contractWorkflow.showContractApproval',
    ]);
  });
});

describe('deciding in place', () => {
  const decide = async (person: PersonName, itemId: string, action: string, note?: string) => {
    const client = await harness.as(person);
    const { headers } = await seen(harness, Number(itemId.split('-').at(-1)));
    return client.call(items.decideActionableItem, {
      params: { itemId },
      headers,
      body: { action, note: note ?? null },
    });
  };

  test('does what the leave page would do, once', async () => {
    const itemId = `leave-request-${await requestIn(harness, harness.home, 'pending', '2026-06-02')}`;
    const { status, body } = await decide('manager.one', itemId, 'leave-requests.approve');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'Approved', statusTone: 'positive', actions: [] });
    const again = await decide('manager.one', itemId, 'leave-requests.decline', 'Too late');
    expect(again.status).toBe(409);
    expect(again.body.message).toContain('Manager One approved it');
  });

  test('of two at once has one winner', async () => {
    const itemId = `leave-request-${await requestIn(harness, harness.home, 'pending', '2026-06-09')}`;
    const answers = await Promise.all([
      decide('manager.one', itemId, 'leave-requests.approve'),
      decide('manager.one', itemId, 'leave-requests.decline', 'No'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('asks for the reason where one is needed, and knows no other actions', async () => {
    const itemId = `leave-request-${await requestIn(harness, harness.home, 'pending', '2026-06-16')}`;
    const silent = await decide('manager.one', itemId, 'leave-requests.decline');
    expect(silent.body.errors).toMatchObject([{ field: 'note' }]);
    const unknown = await decide('manager.one', itemId, 'leave-requests.modify');
    expect(unknown.body.errors).toMatchObject([{ field: 'action' }]);
  });

  test('is for those it waits for; others do not even see it', async () => {
    const itemId = `leave-request-${await requestIn(harness, harness.home, 'pending', '2026-06-23')}`;
    expect((await decide('colleague', itemId, 'leave-requests.approve')).status).toBe(404);
    expect((await decide('employee', itemId, 'leave-requests.approve')).status).toBe(403);
    expect((await decide('manager.two', itemId, 'leave-requests.approve')).status).toBe(403);
  });
});

describe('one item', () => {
  const open = async (person: PersonName, itemId: string) =>
    (await harness.as(person)).call(items.getActionableItem, { params: { itemId } });

  test('is found after it was decided, too, and says what became of it', async () => {
    const id = await requestIn(harness, harness.home, 'pending', '2026-07-07');
    const manager = await harness.as('manager.one');
    await manager.call(declineLeaveRequest, {
      params: { leaveRequestId: id },
      headers: (await seen(harness, id)).headers,
      body: { note: 'No' },
    });
    expect((await open('manager.one', `leave-request-${id}`)).body).toMatchObject({
      status: 'Rejected',
      target: `/dashboard/leave/leave-request/${id}`,
    });
  });

  test('of somebody else, of nobody, or of no known kind is not found', async () => {
    const { idOf } = harness.home;
    for (const itemId of [
      `emergency-contact-${idOf('employee')}`,
      'leave-request-999999',
      'course-1042',
    ])
      expect((await open('colleague', itemId)).status).toBe(404);
    expect((await open('employee', `emergency-contact-${idOf('employee')}`)).body.status).toBe(
      'Completed',
    );
  });
});
