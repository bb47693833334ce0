/**
 * When the manager changes during an appraisal, the new manager decides and the previous one no longer can.
 */
import { listNotifications } from '@tenure/contract/notifications/endpoints';
import * as endpoints from '@tenure/contract/performance/endpoints/performance.endpoints';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { appraisalsOf } from '../../testing/scenes/performance-steps.ts';
import { replaceManager } from '../../testing/scenes/replace-manager.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open();
});
afterEach(() => harness.close());

const submit = { action: 'planning.submit', place: 0, by: 'employee' } as const;
const steps = () => appraisalsOf(harness);
const change = async () => {
  await replaceManager(harness, 'manager.one', 'colleague');
  await harness.run('performance.follow-managers');
};

const awaiting = async (who: PersonName) => {
  const { body } = await (await harness.as(who)).call(endpoints.listPerformances, {
    query: { show: 'awaiting' },
  });
  return (body.items as { id: number; awaits: string }[]).map(({ id }) => id);
};
const approversOf = async (performanceId: number) => {
  const { body } = await (await harness.as('hr.manager')).call(endpoints.listWorkflows, {
    params: { performanceId },
  });
  return (body.items as { approvers: { user: { displayName: string }; decision: string }[] }[]).map(
    ({ approvers }) => approvers.map(({ user, decision }) => [user.displayName, decision]),
  );
};
/** Posted directly, as by someone who still has the page open. */
const approvedBy = async (who: PersonName, performanceId: number) => {
  const hr = await harness.as('hr.manager');
  const params = { performanceId };
  const { body: seen } = await hr.call(endpoints.getPerformance, { params });
  const { body: phases } = await hr.call(endpoints.listWorkflows, { params });
  const [phase] = phases.items as { id: number }[];
  const { status } = await (await harness.as(who)).call(endpoints.changeWorkflow, {
    params: { performanceId, workflowId: phase?.id },
    body: { action: 'approve' },
    headers: { 'if-match': `"${seen.version}"` },
  });
  return status;
};
const timelineOf = async (performanceId: number) => {
  const { body } = await (await harness.as('hr.manager')).call(endpoints.getTimeline, {
    params: { performanceId },
  });
  return body.items as { title: string; status: string; reason: string | null }[];
};

test('the new manager decides what awaits approval, and the old one no longer', async () => {
  const id = await steps().fresh();
  await steps().take(id, submit);
  expect(await awaiting('manager.one')).toContain(id);
  await change();
  expect(await awaiting('colleague')).toContain(id);
  expect(await awaiting('manager.one')).not.toContain(id);
  expect(await approvedBy('manager.one', id)).toBe(404);
  const { body: told } = await (await harness.as('colleague')).call(listNotifications);
  expect(JSON.stringify(told.items)).toContain('Approve or request changes: Scene');
  expect((await timelineOf(id)).at(-1)).toMatchObject({
    title: 'changed the approver',
    status: 'done',
    reason: 'Colleague Person is the manager now.',
  });
  expect(await approvedBy('colleague', id)).toBe(200);
  expect(await steps().stageOf(id)).toBe('in_progress');
});

test('phases to come follow too; what was decided stays with who decided it', async () => {
  const id = await steps().fresh();
  await steps().take(id, submit);
  await steps().take(id, { action: 'approve', place: 0, by: 'manager.one' });
  const before = (await timelineOf(id)).length;
  await change();
  const [planning, year] = await approversOf(id);
  expect(planning).toEqual([['Manager One', 'approved']]);
  expect(year).toEqual([['Colleague Person', null]]);
  // Nobody had been asked, so the timeline has no new entry.
  expect(await timelineOf(id)).toHaveLength(before);
  expect(await steps().take(id, { action: 'submit', place: 1, by: 'employee' })).toMatchObject({
    status: 200,
  });
  expect(await awaiting('colleague')).toContain(id);
});

test('a plan that came back goes to the manager of the day it is submitted again', async () => {
  const id = await steps().fresh();
  await steps().take(id, submit);
  const reject = { action: 'reject', place: 0, by: 'manager.one', reason: 'Shorter' } as const;
  await steps().take(id, reject);
  await replaceManager(harness, 'manager.one', 'colleague');
  expect((await steps().take(id, submit)).status).toBe(200);
  expect((await approversOf(id))[0]).toEqual([['Colleague Person', null]]);
});

test('an undone approval awaits the manager of that day', async () => {
  const id = await steps().fresh();
  await steps().take(id, submit);
  await steps().take(id, { action: 'approve', place: 0, by: 'manager.one' });
  await change();
  const hr = await harness.as('hr.manager');
  const params = { performanceId: id };
  const { body } = await hr.call(endpoints.getPerformance, { params });
  const undone = await hr.call(endpoints.rollbackPerformance, {
    params,
    headers: { 'if-match': `"${body.version}"` },
  });
  expect(undone.status).toBe(200);
  expect((await approversOf(id))[0]).toEqual([['Colleague Person', null]]);
  // A change of approver is not a step: the submission can still be undone.
  const after = await hr.call(endpoints.getPerformance, { params });
  const again = await hr.call(endpoints.rollbackPerformance, {
    params,
    headers: { 'if-match': `"${after.body.version}"` },
  });
  expect(again.status).toBe(200);
  expect(await steps().stageOf(id)).toBe('planning');
});

test('a nominated approver stays when the manager changes', async () => {
  const id = await steps().fresh();
  await steps().take(id, submit);
  await harness.within(harness.home, ({ db }) =>
    sql`update performance_approvers set approver_type = 'nominated'`.execute(db),
  );
  await change();
  expect((await approversOf(id))[0]).toEqual([['Manager One', null]]);
});
