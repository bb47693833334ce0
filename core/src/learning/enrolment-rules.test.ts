/** Rules follow the organisation: run twice nothing changes, and the order of moves does not matter. */
import type { AudienceRule } from '@tenure/contract/audience/rule';
import * as endpoints from '@tenure/contract/learning/administration-endpoints';
import { actOnEnrolment } from '@tenure/contract/learning/endpoints';
import { expect, test } from 'vitest';
import { courseIn } from '../testing/learning-scene.ts';
import type { PersonName } from '../testing/little-company.ts';
import { useHarness } from '../testing/use-harness.ts';
import { numbersFrom } from './rules/quiz.ts';
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
  await harness.dispatch();
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
  await addRule(courseId, named('employee', 'colleague'));
  expect(await people(courseId)).toEqual(sorted(ids('employee', 'colleague')));
  const before = await enrolled(courseId);
  await harness.within(harness.home, (ctx) => reconcile(ctx, [courseId], null));
  await harness.run('audience-refresh');
  await harness.run('learning-expiry');
  await harness.dispatch();
  expect(await enrolled(courseId)).toEqual(before);
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
  await harness.dispatch();
  expect(await people(courseId)).toEqual(sorted(ids('employee', 'manager.one')));
  await hr.call(endpoints.endRule, { params: { courseId, ruleId } });
  await harness.dispatch();
  expect(await people(courseId)).toEqual(ids('employee'));
});

test('a person whom two rules include stays enrolled when one of them ends', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'RULE TWICE');
  const first = await addRule(courseId, named('employee'), { dueDays: 10 });
  const second = await addRule(courseId, named('employee', 'colleague'), { dueDays: 20 });
  const hr = await harness.as('hr.manager');
  await hr.call(endpoints.endRule, { params: { courseId, ruleId: first } });
  await harness.dispatch();
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

test('any order of moves ends in the same enrolments as one evaluation at the end', async () => {
  const everybody: PersonName[] = [
    'employee',
    'colleague',
    'manager.one',
    'manager.two',
    'hr.manager',
  ];
  for (const seed of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const next = numbersFrom(seed);
    const some = () => everybody.filter(() => next() < 0.5);
    const pick = () => {
      const chosen = some();
      return chosen.length > 0 ? chosen : (['employee'] as PersonName[]);
    };
    const moved = await courseIn(harness, harness.home, `MOVED ${seed}`);
    const once = await courseIn(harness, harness.home, `ONCE ${seed}`);
    const hr = await harness.as('hr.manager');
    const ruleId = await addRule(moved.courseId, named(...pick()));
    let last = pick();
    for (let move = 0; move < 5; move += 1) {
      last = pick();
      await hr.call(endpoints.editRule, {
        params: { courseId: moved.courseId, ruleId },
        body: { name: 'A rule', audience: named(...last), dueDays: 30 },
      });
      // Sometimes several changes are handled together.
      if (next() < 0.5) await harness.dispatch();
    }
    await harness.dispatch();
    await addRule(once.courseId, named(...last));
    const shown = async (courseId: number) =>
      (await enrolled(courseId)).map(({ employee_id, method, status }) => ({
        employee_id,
        method,
        status,
      }));
    expect(await shown(moved.courseId), seed).toEqual(await shown(once.courseId));
  }
});
