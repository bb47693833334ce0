/** Appraisals over HTTP: one from start to completed, and what happens when two act at once. */
import * as checkpoints from '@tenure/contract/performance/endpoints/checkpoint.endpoints';
import * as items from '@tenure/contract/performance/endpoints/item.endpoints';
import * as endpoints from '@tenure/contract/performance/endpoints/performance.endpoints';
import * as sections from '@tenure/contract/performance/endpoints/section.endpoints';
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import { describe, expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { appraisalsOf } from '../../testing/scenes/performance-steps.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const { fresh, sectionOf, stageOf, take } = appraisalsOf(harness);

describe('an appraisal from start to completed', () => {
  test('goes through its stages, is rejected, undone and finished', async () => {
    const id = await fresh();
    expect((await take(id, { action: 'planning.submit', place: 0, by: 'employee' })).status).toBe(
      200,
    );
    const noReason = await take(id, { action: 'reject', place: 0, by: 'manager.one' });
    expect([noReason.status, noReason.body.errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'reason', message: 'Enter a reason' })],
    ]);
    const rejected = {
      action: 'reject',
      place: 0,
      by: 'manager.one',
      reason: 'Add a goal',
    } as const;
    expect((await take(id, rejected)).body.status).toBe('live');
    await take(id, { action: 'planning.submit', place: 0, by: 'employee' });
    expect((await take(id, { action: 'approve', place: 0, by: 'manager.one' })).body.status).toBe(
      'inactive',
    );
    expect(await stageOf(id)).toBe('in_progress');

    const hr = await harness.as('hr.manager');
    const { body } = await hr.call(endpoints.getPerformance, { params: { performanceId: id } });
    const undone = await hr.call(endpoints.rollbackPerformance, {
      params: { performanceId: id },
      headers: { 'if-match': `"${body.version}"` },
    });
    expect([undone.status, (undone.body.progressStatus as { id: string }).id]).toEqual([
      200,
      'planning',
    ]);
    const { body: timeline } = await hr.call(endpoints.getTimeline, {
      params: { performanceId: id },
    });
    const steps = (
      timeline.items as { type: string; title: string; status: string; reason: string | null }[]
    )
      .filter(({ type }) => type === 'step')
      .map(({ title, status }) => `${title}: ${status}`);
    expect(steps).toEqual([
      'started the appraisal: done',
      'submitted the plan: done',
      'requested changes: done',
      'submitted the plan: done',
      'approved the phase: undone',
      'undid the last step: done',
    ]);

    await take(id, { action: 'approve', place: 0, by: 'manager.one' });
    await take(id, { action: 'submit', place: 1, by: 'employee' });
    await take(id, { action: 'approve', place: 1, by: 'manager.one' });
    expect(await stageOf(id)).toBe('finalise');
    const unrated = await take(id, { action: 'finalise', place: 2, by: 'manager.one' });
    expect([unrated.status, unrated.body.message]).toEqual([422, messages.notRated('Goals')]);
    const manager = await harness.as('manager.one');
    for (const type of ['goal', 'competency']) {
      const sectionId = await sectionOf(id, type);
      const read = type === 'goal' ? sections.getGoalSection : sections.getCompetencySection;
      const { body: shown } = await manager.call(read, {
        params: { performanceId: id, sectionId },
      });
      for (const item of shown.items as { id: number }[])
        await manager.call(items.rateItem, {
          params: { performanceId: id, sectionId, sectionItemId: item.id },
          body: { rating: type === 'goal' ? 4 : 3 },
        });
    }
    expect((await take(id, { action: 'finalise', place: 2, by: 'employee' })).body).toMatchObject({
      status: 'live',
      isEmployeeFinalized: true,
      employeeFinalizedDate: '2026-03-10',
    });
    const employee = await harness.as('employee');
    const summary = { performanceId: id, sectionId: await sectionOf(id, 'summary') };
    const before = await employee.call(sections.getSummarySection, { params: summary });
    expect(before.body.overallScore).toBeNull();
    expect((await take(id, { action: 'finalise', place: 2, by: 'manager.one' })).body.status).toBe(
      'inactive',
    );
    expect(await stageOf(id)).toBe('completed');
    const after = await employee.call(sections.getSummarySection, { params: summary });
    expect(after.body.overallScore).toMatchObject({ score: 3.6 });
  });

  test('a phase without approvers is refused as documented', async () => {
    const id = await fresh();
    await harness.within(harness.home, ({ db }) =>
      db
        .deleteFrom('performance_approvers')
        .where('phase_id', 'in', (eb) =>
          eb.selectFrom('performance_phases').select('id').where('performance_id', '=', id),
        )
        .execute(),
    );
    const refused = await take(id, { action: 'planning.submit', place: 0, by: 'employee' });
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({
        type: 'approvalPhaseError',
        title: 'Approval phase requires nominated approvers',
        detail: 'Approval phase requires nominated approvers to proceed.',
        invalidInputs: [
          {
            path: 'approvers',
            code: 'required',
            reason: 'Approval phase requires nominated approvers to proceed.',
          },
        ],
      }),
    ]);
    const { body } = await (await harness.as('employee')).call(endpoints.diagnosePerformance, {
      params: { performanceId: id },
    });
    expect((body.findings as { code: string }[]).map(({ code }) => code)).toContain('no-approvers');
  });
});

describe('two at once', () => {
  test('approve and reject in parallel have one winner', async () => {
    const id = await fresh();
    await take(id, { action: 'planning.submit', place: 0, by: 'employee' });
    const [one, other] = await Promise.all([
      take(id, { action: 'approve', place: 0, by: 'manager.one' }),
      take(id, { action: 'reject', place: 0, by: 'manager.one', reason: 'Not yet' }),
    ]);
    const statuses = [one?.status, other?.status].sort();
    expect(statuses[0]).toBe(200);
    expect([409, 412]).toContain(statuses[1]);
  });

  test('weights that are added in parallel never exceed 100', async () => {
    const id = await fresh();
    const writers = [await harness.as('employee'), await harness.as('manager.one')];
    const params = { performanceId: id, sectionId: await sectionOf(id, 'goal') };
    const atOnce = <T>(ask: (writer: (typeof writers)[number], n: number) => Promise<T>) =>
      Promise.all(
        Array.from({ length: 12 }, (_, n) => ask(writers[n % 2] as (typeof writers)[0], n)),
      );
    // Every connection is open before the race.
    await atOnce((writer) => writer.call(sections.getGoalSection, { params }));
    const answers = await atOnce((writer, n) =>
      writer.call(items.goals.add, { params, body: { title: `Goal ${n}`, weight: 25 } }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 422)?.body.message).toBe(messages.weightTooMuch);
    const { body } = await (await harness.as('employee')).call(sections.getGoalSection, { params });
    expect(body.remainingWeight).toBe(10);
  });
});

test('a rating is seen by the other side only when the template says so', async () => {
  const scene = await appraisal(harness, harness.home, 'in_progress');
  const params = {
    performanceId: scene.performanceId,
    sectionId: scene.sectionOf('goal'),
    sectionItemId: scene.itemOf('goal'),
  };
  const rate = async (by: PersonName, rating: number) =>
    (await harness.as(by)).call(items.rateItem, { params, body: { rating } });
  expect((await rate('manager.one', 2)).body.ratings).toEqual({ employee: null, manager: 2 });
  expect((await rate('employee', 5)).body.ratings).toEqual({ employee: 5, manager: null });
  expect((await rate('manager.one', 2)).body.ratings).toEqual({ employee: 5, manager: 2 });
  const off = await rate('employee', 9);
  expect([off.status, off.body.message]).toEqual([422, messages.ratingNotOnScale]);
});

test('a mandatory checkpoint is approved once everyone has responded', async () => {
  const id = await fresh();
  const sectionId = await sectionOf(id, 'checkpoint');
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('performance_checkpoints')
      .set({ is_mandatory: true })
      .where('section_id', '=', sectionId)
      .execute(),
  );
  const manager = await harness.as('manager.one');
  const section = { performanceId: id, sectionId };
  const { body } = await manager.call(sections.getCheckpointSection, { params: section });
  const [first] = body.checkpoints as { id: number; version: number }[];
  const params = { ...section, checkpointId: first?.id };
  const approve = () =>
    manager.call(checkpoints.approveCheckpoint, {
      params,
      headers: { 'if-match': `"${first?.version}"` },
    });
  const refused = await approve();
  expect([refused.status, refused.body.message]).toEqual([
    422,
    messages.notResponded('Employee Person, Manager One'),
  ]);
  const missing = await manager.call(checkpoints.listNoSubmissionUsers, { params: section });
  const [open] = missing.body.items as { users: { displayName: string }[] }[];
  expect(open?.users.map(({ displayName }) => displayName)).toEqual([
    'Employee Person',
    'Manager One',
  ]);
  for (const person of ['employee', 'manager.one'] as const) {
    const client = await harness.as(person);
    const early = await client.call(checkpoints.submitCheckpoint, { params });
    expect([early.status, early.body.message]).toEqual([422, messages.answersMissing]);
    await client.call(checkpoints.answerCheckpoint, {
      params: { ...params, questionId: 1 },
      body: { value: 'Going well' },
    });
    expect((await client.call(checkpoints.submitCheckpoint, { params })).status).toBe(200);
  }
  expect((await approve()).body.status).toBe('approved');
});

test('an appraisal with 60 items is read in bounded statements', async () => {
  const id = await fresh();
  const sectionId = await sectionOf(id, 'goal');
  await harness.within(harness.home, ({ db }) =>
    db
      .insertInto('performance_items')
      .values(
        Array.from({ length: 60 }, (_, n) => ({
          section_id: sectionId,
          place: n + 10,
          title: `Goal ${n}`,
          item_source: 'own',
        })),
      )
      .execute(),
  );
  const manager = await harness.as('manager.one');
  const read = await manager.call(sections.getGoalSection, {
    params: { performanceId: id, sectionId },
  });
  expect((read.body.items as unknown[]).length).toBe(61);
  expect(read.statements).toBeLessThanOrEqual(4);
  const list = await manager.call(sections.listSections, { params: { performanceId: id } });
  expect(list.statements).toBeLessThanOrEqual(4);
});
