/** Rules enrol, notify, renew and end; arbitrary orders of moves are tested in rule-moves.test.ts. */
import type { AudienceRule } from '@tenure/contract/audience/rule';
import * as endpoints from '@tenure/contract/learning/administration-endpoints';
import { actOnEnrolment, addEnrolment, deleteEnrolment } from '@tenure/contract/learning/endpoints';
import { enrolmentStates } from '@tenure/contract/learning/enrolment-states';
import { expect, test } from 'vitest';
import { startLongJob } from '../../kit/background/long-job.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { courseIn, enrolmentIn } from '../../testing/scenes/learning-scene.ts';
import { settle } from '../../testing/settle.ts';
import { titlesTo } from '../../testing/told.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { applyRuleJob } from '../jobs/apply-rule.ts';
import { reconcile } from './rules.store.ts';

const harness = useHarness();

const ids = (...people: PersonName[]) => people.map((name) => harness.home.idOf(name));
const named = (...people: PersonName[]): AudienceRule => ({ type: 'person', ids: ids(...people) });

const addRule = async (courseId: number, audience: AudienceRule, more = {}) => {
  const hr = await harness.as('hr.manager');
  const { body, status } = await hr.call(endpoints.addRule, {
    params: { courseId },
    body: { name: 'A rule', audience, dueDays: 30, ...more },
  });
  expect(status).toBe(201);
  await settle(harness);
  return body.id as number;
};

const enrolled = (courseId: number) =>
  harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('learning_enrolments')
      .select(['employee_id', 'method', 'status', 'rule_id', 'is_current'])
      .where('course_id', '=', courseId)
      .where('is_current', '=', true)
      .orderBy('employee_id')
      .execute(),
  );
const people = async (courseId: number) => (await enrolled(courseId)).map((row) => row.employee_id);
const sorted = (list: readonly number[]) => [...list].sort((one, other) => one - other);

test('a rule enrols whom it includes, tells them, and running it again changes nothing', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'RULE ONE');
  const ruleId = await addRule(courseId, named('employee', 'colleague'));
  expect(await people(courseId)).toEqual(sorted(ids('employee', 'colleague')));
  const before = await enrolled(courseId);
  const told = () =>
    Promise.all(
      (['employee', 'colleague', 'manager.one'] as const).map((person) =>
        titlesTo(harness, person, 'RULE ONE'),
      ),
    );
  const once = ['You have a new course: Course RULE ONE'];
  expect(await told()).toEqual([once, once, []]);
  await harness.within(harness.home, async (ctx) => {
    await reconcile(ctx, [courseId], ids('employee', 'colleague', 'manager.one'));
    await startLongJob({ ...ctx, actor: null }, applyRuleJob, { ruleId });
  });
  await harness.run('audience-refresh');
  await harness.run('learning-expiry');
  await settle(harness);
  expect(await enrolled(courseId)).toEqual(before);
  expect(await told()).toEqual([once, once, []]);
});

test('who leaves the rule is no longer enrolled, unless they have started', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'RULE TWO');
  const ruleId = await addRule(courseId, named('employee', 'colleague', 'manager.one'));
  const employee = await harness.as('employee');
  const { id } = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('learning_enrolments')
      .select('id')
      .where('course_id', '=', courseId)
      .where('employee_id', '=', harness.home.idOf('employee'))
      .executeTakeFirstOrThrow(),
  );
  await employee.call(actOnEnrolment, {
    params: { userId: harness.home.idOf('employee'), courseEnrolmentId: id },
    body: { action: 'START' },
  });
  const hr = await harness.as('hr.manager');
  await hr.call(endpoints.editRule, {
    params: { courseId, ruleId },
    body: { name: 'A rule', audience: named('manager.one'), dueDays: 30 },
  });
  await settle(harness);
  expect(await people(courseId)).toEqual(sorted(ids('employee', 'manager.one')));
  await hr.call(endpoints.endRule, { params: { courseId, ruleId } });
  await settle(harness);
  expect(await people(courseId)).toEqual(ids('employee'));
});

/** What is asked of a person: whether the course is required, and by when. */
const asked = (courseId: number, person: PersonName) =>
  harness.within(harness.home, async ({ db }) => {
    const { is_required, due_on } = await db
      .selectFrom('learning_enrolments')
      .select(['is_required', 'due_on'])
      .where('course_id', '=', courseId)
      .where('employee_id', '=', harness.home.idOf(person))
      .where('is_current', '=', true)
      .executeTakeFirstOrThrow();
    return [is_required, due_on];
  });
const endRule = async (courseId: number, ruleId: number) => {
  await (await harness.as('hr.manager')).call(endpoints.endRule, { params: { courseId, ruleId } });
  await settle(harness);
};

test('a course that someone takes on their own is required while a rule includes them', async () => {
  const { courseId } = await enrolmentIn(harness, harness.home, 'OWN', 'IN_PROGRESS');
  expect(await asked(courseId, 'employee')).toEqual([false, null]);
  const ruleId = await addRule(courseId, named('employee'));
  expect(await asked(courseId, 'employee')).toEqual([true, '2026-04-09']);
  await endRule(courseId, ruleId);
  expect(await asked(courseId, 'employee')).toEqual([false, null]);
});

test('a completion counts for a rule, however the person enrolled', async () => {
  const { courseId } = await enrolmentIn(harness, harness.home, 'OWN DONE', 'COMPLETED');
  await addRule(courseId, named('employee'));
  expect(await asked(courseId, 'employee')).toEqual([true, null]);
});

test('a course that was assigned keeps its own due date', async () => {
  const { courseId, enrolmentId } = await enrolmentIn(
    harness,
    harness.home,
    'ASSIGNED',
    'IN_PROGRESS',
    {
      method: 'MANUAL',
    },
  );
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('learning_enrolments')
      .set({ due_on: '2026-03-20' })
      .where('id', '=', enrolmentId)
      .execute(),
  );
  const ruleId = await addRule(courseId, named('employee'));
  expect(await asked(courseId, 'employee')).toEqual([true, '2026-03-20']);
  await endRule(courseId, ruleId);
  expect(await asked(courseId, 'employee')).toEqual([false, '2026-03-20']);
});

test('a course that a rule requires is required when people take it again, and back when they delete it', async () => {
  const { courseId } = await enrolmentIn(harness, harness.home, 'AGAIN BY RULE', 'COMPLETED');
  await addRule(courseId, named('employee'));
  const employee = await harness.as('employee');
  const params = { userId: harness.home.idOf('employee') };
  const { status, body } = await employee.call(addEnrolment, {
    params,
    body: { courseId, userId: params.userId, enroledMethod: 'SELF' },
  });
  expect(status).toBe(201);
  expect(await asked(courseId, 'employee')).toEqual([true, '2026-04-09']);
  const deleted = await employee.call(deleteEnrolment, {
    params: { ...params, courseEnrolmentId: body.id },
  });
  expect(deleted.status).toBe(204);
  expect((await enrolled(courseId)).map(({ method }) => method)).toEqual(['RULE']);
});

test('who leaves the rule after starting can finish, but need not', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'STARTED');
  const ruleId = await addRule(courseId, named('employee'));
  expect(await asked(courseId, 'employee')).toEqual([true, '2026-04-09']);
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('learning_enrolments')
      .set({
        status: enrolmentStates.IN_PROGRESS.code,
        started_on: '2026-03-10',
        course_version: 1,
      })
      .where('course_id', '=', courseId)
      .execute(),
  );
  await endRule(courseId, ruleId);
  expect(await asked(courseId, 'employee')).toEqual([false, null]);
  await addRule(courseId, named('employee'), { dueDays: 10 });
  expect(await asked(courseId, 'employee')).toEqual([true, '2026-03-20']);
});

test('a person whom two rules include stays enrolled when one of them ends', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'RULE TWICE');
  const first = await addRule(courseId, named('employee'), { dueDays: 10 });
  const second = await addRule(courseId, named('employee', 'colleague'), { dueDays: 20 });
  const hr = await harness.as('hr.manager');
  await hr.call(endpoints.endRule, { params: { courseId, ruleId: first } });
  await settle(harness);
  expect((await enrolled(courseId)).map(({ rule_id }) => rule_id)).toEqual([second, second]);
});

test('a completion is renewed before it expires where the rule says so', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'RENEWED');
  await addRule(courseId, named('employee'), { renewDays: 30 });
  const [row] = await harness.within(harness.home, ({ db }) =>
    db.selectFrom('learning_enrolments').select('id').where('course_id', '=', courseId).execute(),
  );
  const manager = await harness.as('manager.one');
  await manager.call(actOnEnrolment, {
    params: { userId: harness.home.idOf('employee'), courseEnrolmentId: row?.id ?? 0 },
    body: { action: 'COMPLETE' },
  });
  const before = harness.now;
  const statusAt = async (day: string) => {
    harness.now = new Date(`${day}T12:00:00Z`);
    await harness.run('learning-expiry');
    harness.now = before;
    return (await enrolled(courseId)).map(({ status }) => status);
  };
  expect(await statusAt('2027-02-07')).toEqual([3]);
  expect(await statusAt('2027-02-08')).toEqual([1]);
});
