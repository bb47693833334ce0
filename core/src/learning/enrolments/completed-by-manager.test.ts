/** A manager's decision about a course settles everything that was waiting for it. */
import { actOnEnrolment } from '@tenure/contract/learning/endpoints';
import { expect, test } from 'vitest';
import { courseIn, enrolmentIn } from '../../testing/scenes/learning-scene.ts';
import { newTemplate, started, workflowOf } from '../../testing/scenes/workflow-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const act = async (courseEnrolmentId: number, action: string) => {
  const manager = await harness.as('manager.one');
  const acted = await manager.call(actOnEnrolment, {
    params: { userId: harness.home.idOf('employee'), courseEnrolmentId },
    body: { action },
  });
  expect(acted.status, acted.text).toBe(200);
  await harness.dispatch();
};

const startedOn = (id: number) =>
  harness.within(harness.home, async ({ db }) => {
    const row = await db
      .selectFrom('learning_enrolments')
      .select(['started_on', 'completed_on'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.started_on === row.completed_on ? 'the day of its completion' : row.started_on;
  });

test('a course that was begun keeps its first day, and one that was not begins as it is completed', async () => {
  const begun = await enrolmentIn(harness, harness.home, 'BEGUN', 'IN_PROGRESS');
  await act(begun.enrolmentId, 'COMPLETE');
  expect(await startedOn(begun.enrolmentId)).toBe('2026-03-02');
  const fresh = await enrolmentIn(harness, harness.home, 'NOT BEGUN');
  await act(fresh.enrolmentId, 'COMPLETE');
  expect(await startedOn(fresh.enrolmentId)).toBe('the day of its completion');
});

test.each(['COMPLETE', 'EXEMPT'])('a workflow continues after %s of its course', async (action) => {
  const title = `Continues after ${action}`;
  const { courseId } = await courseIn(harness, harness.home, title);
  await newTemplate(harness, title, [
    { id: 'one', type: 'course', recordId: courseId, assignee: { type: 'employee' } },
    { id: 'next', after: ['one'] },
  ]);
  const workflowId = await started(harness, harness.home, title);
  const { id } = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('learning_enrolments')
      .select('id')
      .where('course_id', '=', courseId)
      .executeTakeFirstOrThrow(),
  );
  await act(id, action);
  const { steps } = await workflowOf(harness, workflowId);
  expect(steps.map(({ status }) => status)).toEqual(['DONE', 'OPEN']);
});
