import { loginAsUser } from '@tenure/contract/people/account-endpoints';
import type { Checkpoint } from '@tenure/contract/performance/checkpoint';
import {
  answerCheckpoint,
  submitCheckpoint,
} from '@tenure/contract/performance/endpoints/checkpoint.endpoints';
import { oneToOneItems } from '@tenure/contract/performance/endpoints/one-to-one.endpoints';
import { getCheckpointSection } from '@tenure/contract/performance/endpoints/section.endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { readsItem } from './one-to-one.actions.ts';

const harness = useHarness();
const params = () => ({ employeeId: harness.home.idOf('employee') });

async function add(by: PersonName, text: string, visibility: 'shared' | 'private', day: string) {
  const client = await harness.as(by);
  const body = { day, kind: 'note', text, visibility, isDone: false };
  const { status, body: added } = await client.call(oneToOneItems.add, { params: params(), body });
  expect(status).toBe(201);
  return added as { id: number; version: number };
}

async function textsFor(who: PersonName, query: Record<string, string> = {}) {
  const client = await harness.as(who);
  const { body } = await client.call(oneToOneItems.list, { params: params(), query });
  return (body.items as { text: string }[]).map(({ text }) => text);
}

test.each([
  ['the author of a private item', 1, 'private', true],
  ['the other of the two, of a private item', 2, 'private', false],
  ['the other of the two, of a shared item', 2, 'shared', true],
  ['an earlier manager, of a shared item', 3, 'shared', false],
] as const)('%s', (_, userId, visibility, isRead) => {
  const row = { author_id: 1, employee_id: 1, manager_id: 2, visibility };
  expect(readsItem({ userId }, row)).toBe(isRead);
});

test('both read what is shared, and each their own private notes', async () => {
  await add('employee', 'Shared by the employee', 'shared', '2026-03-02');
  await add('employee', 'The employee’s own', 'private', '2026-03-02');
  await add('manager.one', 'Shared by the manager', 'shared', '2026-03-09');
  await add('manager.one', 'The manager’s own', 'private', '2026-03-09');
  expect(await textsFor('employee')).toEqual([
    'Shared by the manager',
    'The employee’s own',
    'Shared by the employee',
  ]);
  expect(await textsFor('manager.one')).toEqual([
    'The manager’s own',
    'Shared by the manager',
    'Shared by the employee',
  ]);
  expect(await textsFor('employee', { from: '2026-03-03' })).toEqual(['Shared by the manager']);
  expect(await textsFor('employee', { to: '2026-03-03' })).toHaveLength(2);
});

test('what was said in the time of a checkpoint is at hand for its answers, and a quote is read with them', async () => {
  const scene = await appraisal(harness, harness.home, 'in_progress');
  const section = { performanceId: scene.performanceId, sectionId: scene.sectionOf('checkpoint') };
  const checkpointId = scene.checkpointIds[0] as number;
  const shownTo = async (who: PersonName) => {
    const client = await harness.as(who);
    const { body } = await client.call(getCheckpointSection, { params: section });
    return (body.checkpoints as Checkpoint[]).find(({ id }) => id === checkpointId) as Checkpoint;
  };
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('performance_checkpoints')
      .set({ start_date: '2026-02-01', end_date: '2026-02-28' })
      .where('id', '=', checkpointId)
      .execute(),
  );
  await add('manager.one', 'Said before it', 'shared', '2026-01-31');
  await add('manager.one', 'The lease is signed', 'shared', '2026-02-01');
  await add('manager.one', 'The manager’s thoughts', 'private', '2026-02-10');
  await add('employee', 'The employee’s thoughts', 'private', '2026-02-28');
  await add('manager.one', 'Said after it', 'shared', '2026-03-01');

  const { startDate, endDate, questions } = await shownTo('employee');
  const period = { from: String(startDate), to: String(endDate) };
  const forEmployee = await textsFor('employee', period);
  expect(forEmployee).toEqual(['The employee’s thoughts', 'The lease is signed']);
  expect(await textsFor('manager.one', period)).toEqual([
    'The manager’s thoughts',
    'The lease is signed',
  ]);
  const employee = await harness.as('employee');
  const answered = await employee.call(answerCheckpoint, {
    params: { ...section, checkpointId, questionId: questions[0]?.id },
    body: { value: `“${forEmployee[1]}”` },
  });
  expect(answered.status, answered.text).toBe(200);
  expect(
    (await employee.call(submitCheckpoint, { params: { ...section, checkpointId } })).status,
  ).toBe(200);
  const [read] = (await shownTo('manager.one')).questions;
  expect(read?.employeeAnswer?.value).toBe('“The lease is signed”');
  expect(await textsFor('manager.one', period)).not.toContain('The employee’s thoughts');
});

test('someone else’s private item doesn’t exist for the other of the two', async () => {
  const { id, version } = await add('employee', 'For myself', 'private', '2026-03-02');
  const manager = await harness.as('manager.one');
  const one = { params: { ...params(), itemId: id }, headers: { 'if-match': `"${version}"` } };
  expect((await manager.call(oneToOneItems.remove, one)).status).toBe(404);
  const employee = await harness.as('employee');
  expect((await employee.call(oneToOneItems.remove, one)).status).toBe(204);
});

test('the words of an item aren’t in the audit log', async () => {
  await add('employee', 'A very particular sentence', 'shared', '2026-03-02');
  const found = await harness.within(harness.home, async ({ db }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_log
      where (before::text || after::text) like '%very particular%'
        or after::text like '%very particular%'`.execute(db);
    return rows[0]?.n;
  });
  expect(found).toBe(0);
});

test('a former manager changes nothing of what the employee still reads', async () => {
  const { id, version } = await add('manager.one', 'As agreed', 'shared', '2026-03-02');
  await harness.within(harness.home, async ({ db }) => {
    const former = harness.home.idOf('manager.two');
    await sql`update one_to_one_items set author_id = ${former}, manager_id = ${former}
      where id = ${id}`.execute(db);
  });
  const manager = await harness.as('manager.two');
  const one = { params: { ...params(), itemId: id }, headers: { 'if-match': `"${version}"` } };
  const body = {
    day: '2026-03-02',
    kind: 'note',
    text: 'Not',
    visibility: 'shared',
    isDone: false,
  };
  expect((await manager.call(oneToOneItems.edit, { ...one, body })).status).toBe(403);
  expect((await manager.call(oneToOneItems.remove, one)).status).toBe(403);
});

test('an administrator who acts as one of the two doesn’t read along', async () => {
  const admin = await harness.as('company.admin');
  const reason = 'Helping them while they’re away.';
  const acting = { params: { employeeId: harness.home.idOf('manager.one') }, body: { reason } };
  expect((await admin.call(loginAsUser, acting)).status).toBe(200);
  const { status, body } = await admin.call(oneToOneItems.list, { params: params() });
  expect([status, body.code]).toEqual([403, 'not-while-acting']);
});
