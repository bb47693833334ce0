/** A signature covers what the employee saw, and only they can give it (ADR 104). */
import * as items from '@tenure/contract/performance/endpoints/item.endpoints';
import * as endpoints from '@tenure/contract/performance/endpoints/performance.endpoints';
import * as reviews from '@tenure/contract/performance/endpoints/review.endpoints';
import * as sections from '@tenure/contract/performance/endpoints/section.endpoints';
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import { reviewerMachine } from '@tenure/contract/performance/states/reviewer-states';
import { describe, expect, test } from 'vitest';
import { adminAs } from '../../testing/scenes/acting-scene.ts';
import { appraisalsOf } from '../../testing/scenes/performance-steps.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const { fresh, sectionOf, take } = appraisalsOf(harness);

async function inFinalStage() {
  const performanceId = await fresh();
  await take(performanceId, { action: 'planning.submit', place: 0, by: 'employee' });
  await take(performanceId, { action: 'approve', place: 0, by: 'manager.one' });
  await take(performanceId, { action: 'submit', place: 1, by: 'employee' });
  await take(performanceId, { action: 'approve', place: 1, by: 'manager.one' });
  await rate(performanceId, 4);
  return performanceId;
}

async function rate(performanceId: number, rating: number) {
  const manager = await harness.as('manager.one');
  for (const [type, read] of [
    ['goal', sections.getGoalSection],
    ['competency', sections.getCompetencySection],
  ] as const) {
    const sectionId = await sectionOf(performanceId, type);
    const { body } = await manager.call(read, { params: { performanceId, sectionId } });
    for (const item of body.items as { id: number }[]) {
      const { status } = await manager.call(items.rateItem, {
        params: { performanceId, sectionId, sectionItemId: item.id },
        body: { rating },
      });
      expect(status).toBe(201);
    }
  }
}

const finalPhase = async (performanceId: number) => {
  const employee = await harness.as('employee');
  const { body } = await employee.call(endpoints.listWorkflows, { params: { performanceId } });
  return (body.items as { id: number; isEmployeeFinalized: boolean }[])[2];
};
const isSigned = async (id: number) => (await finalPhase(id))?.isEmployeeFinalized;
const versionOf = async (performanceId: number) => {
  const employee = await harness.as('employee');
  const { body } = await employee.call(endpoints.getPerformance, { params: { performanceId } });
  return { 'if-match': `"${body.version}"` };
};
const signOff = (id: number) => take(id, { action: 'finalise', place: 2, by: 'employee' });

describe('the employee’s sign-off', () => {
  test('ends with a rating that is changed afterwards, and the employee is told', async () => {
    const id = await inFinalStage();
    expect((await signOff(id)).status).toBe(200);
    await rate(id, 4);
    expect(await isSigned(id)).toBe(true);
    await harness.dispatch();
    await rate(id, 2);
    expect(await isSigned(id)).toBe(false);
    expect(JSON.stringify(await harness.dispatch())).toContain('Sign off again');
    const { body } = await (await harness.as('employee')).call(endpoints.getTimeline, {
      params: { performanceId: id },
    });
    expect(body.items).toContainEqual(
      expect.objectContaining({
        title: 'changed a rating or an answer after the sign-off',
        status: 'done',
      }),
    );
    expect((await signOff(id)).status).toBe(200);
    expect(await isSigned(id)).toBe(true);
  });

  test('is given once', async () => {
    const id = await inFinalStage();
    await signOff(id);
    expect(await signOff(id)).toMatchObject({
      status: 409,
      body: { message: messages.alreadySubmitted },
    });
  });

  test('ends with a summary that is rated differently', async () => {
    const id = await inFinalStage();
    await signOff(id);
    const manager = await harness.as('manager.one');
    const params = { performanceId: id, sectionId: await sectionOf(id, 'summary') };
    const rated = await manager.call(sections.rateSummary, { params, body: { score: 2 } });
    expect([rated.status < 300, await isSigned(id)]).toEqual([true, false]);
  });

  test('is not given for ratings that were changed since the employee read them', async () => {
    const id = await inFinalStage();
    const headers = await versionOf(id);
    await rate(id, 1);
    const employee = await harness.as('employee');
    const signed = await employee.call(endpoints.changeWorkflow, {
      params: { performanceId: id, workflowId: (await finalPhase(id))?.id },
      headers,
      body: { action: 'finalise' },
    });
    expect(signed.status).toBe(412);
  });

  test('is not given by an administrator who acts as the employee', async () => {
    const id = await inFinalStage();
    const admin = await adminAs(harness, 'employee');
    const signed = await admin.call(endpoints.changeWorkflow, {
      params: { performanceId: id, workflowId: (await finalPhase(id))?.id },
      headers: await versionOf(id),
      body: { action: 'finalise' },
    });
    expect(signed).toMatchObject({ status: 403, body: { code: 'not-while-acting' } });
    expect(await isSigned(id)).toBe(false);
  });
});

test('a review is not handed in by an administrator who acts as the reviewer', async () => {
  const performanceId = await fresh();
  const reviewerId = await harness.within(harness.home, async ({ db }) => {
    const { id } = await db
      .insertInto('performance_reviewers')
      .values({
        performance_id: performanceId,
        user_id: harness.home.idOf('hr.manager'),
        type: 'peer',
        state: reviewerMachine.states.approved.code,
        nominated_by_id: harness.home.idOf('employee'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  const admin = await adminAs(harness, 'hr.manager');
  const sent = {
    params: { performanceId, reviewerId },
    headers: { 'if-match': '"1"' },
    body: { action: 'finalise' },
  };
  expect(await admin.call(reviews.actOnReviewer, sent)).toMatchObject({
    status: 403,
    body: { code: 'not-while-acting' },
  });
  const reviewer = await harness.as('hr.manager');
  expect((await reviewer.call(reviews.actOnReviewer, sent)).status).toBe(200);
});
