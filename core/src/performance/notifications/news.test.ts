/** Notifications about appraisals, and items in to-do lists. */
import * as dashboards from '@tenure/contract/dashboard/endpoints';
import { listNotifications } from '@tenure/contract/notifications/endpoints';
import * as reviews from '@tenure/contract/performance/endpoints/review.endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { homeOf } from '../../testing/scenes/dashboard-scene.ts';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { appraisalsOf } from '../../testing/scenes/performance-steps.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const { fresh, take } = appraisalsOf(harness);

const subjects = async () =>
  (await harness.dispatch())
    .filter(({ channel }) => channel === 'email')
    .map((message) => ('subject' in message ? message.subject : ''));

test('people hear what is theirs to do, and what was decided', async () => {
  await harness.dispatch();
  const id = await fresh();
  expect(await subjects()).toEqual(['New appraisal: Scene']);
  await take(id, { action: 'planning.submit', place: 0, by: 'employee' });
  expect(await subjects()).toEqual(['Approve or request changes: Scene']);
  const reason = 'Add a measure';
  await take(id, { action: 'reject', place: 0, by: 'manager.one', reason });
  const [rejected] = await harness.dispatch();
  expect(JSON.stringify(rejected)).toContain(reason);
  await take(id, { action: 'planning.submit', place: 0, by: 'employee' });
  await take(id, { action: 'approve', place: 0, by: 'manager.one' });
  await take(id, { action: 'submit', place: 1, by: 'employee' });
  await harness.dispatch();
  await take(id, { action: 'approve', place: 1, by: 'manager.one' });
  expect((await subjects()).toSorted()).toEqual(['Approved: Scene', 'Sign off: Scene']);
});

test('a reviewer hears that a review is requested', async () => {
  const { performanceId, reviewerIn } = await appraisal(harness, harness.home, 'in_progress');
  await harness.dispatch();
  const manager = await harness.as('manager.one');
  const { status } = await manager.call(reviews.actOnReviewer, {
    params: { performanceId, reviewerId: reviewerIn('pending') },
    body: { action: 'approve' },
    headers: { 'if-match': '"1"' },
  });
  expect(status).toBe(200);
  await harness.dispatch();
  const colleague = await harness.as('colleague');
  const { body } = await colleague.call(listNotifications);
  expect(JSON.stringify(body.items)).toContain('Write a 360 review: Appraisal 2026');
});

interface ToDo {
  readonly id: string;
  readonly status: string;
  readonly target: string;
}

async function toDoOf(person: PersonName, settings: object = {}): Promise<ToDo[]> {
  const client = await harness.as(person);
  const dashboardId = await homeOf(harness, harness.home, person);
  const { body } = await client.call(dashboards.previewWidget, {
    params: { dashboardId },
    body: { type: 'actionableItem', settings: { pageLimit: 50, ...settings } },
  });
  return body.items as unknown as ToDo[];
}

const statusOf = async (person: PersonName, id: number, settings?: object) =>
  (await toDoOf(person, settings)).find((item) => item.id === `performance-${id}`)?.status;

test('appraisals stand in the to-do list as the flags say', async () => {
  const id = await fresh();
  expect(await statusOf('employee', id)).toBe('Not yet started');
  expect(await statusOf('employee', id, { performance: { showMyAssigned: false } })).toBe(
    undefined,
  );
  await take(id, { action: 'planning.submit', place: 0, by: 'employee' });
  expect(await statusOf('manager.one', id)).toBe('Awaiting Approval');
  expect(await statusOf('colleague', id)).toBe(undefined);
  await take(id, { action: 'reject', place: 0, by: 'manager.one', reason: 'Add a goal' });
  expect(await statusOf('employee', id)).toBe('Recompletion required');
});

test('a requested 360 review stands in the reviewer’s to-do list', async () => {
  const { performanceId } = await appraisal(harness, harness.home, 'planning');
  const off = {
    performance: { showMyAssigned: false, showMyApproval: false, show360ReviewRequests: true },
  };
  expect(await statusOf('recruitment.admin', performanceId, off)).toBe('Pending review');
});
