import { getSetupGuide, putSetupGuide, type SetupGuide } from '@tenure/contract/site/setup-guide';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const guideOf = async (person: 'company.admin' | 'hr.manager') =>
  (await (await harness.as(person)).call(getSetupGuide)).body as unknown as SetupGuide;

test('the guide has the steps of all areas in their order, and knows what is done', async () => {
  const admin = await harness.as('company.admin');
  expect((await guideOf('company.admin')).isShown).toBe(false);
  const { body } = await admin.call(putSetupGuide, { body: { isDismissed: false } });
  const { steps, isShown } = body as unknown as SetupGuide;
  expect(isShown).toBe(true);
  expect(steps.map(({ id, isDone }) => [id, isDone])).toEqual([
    ['company-details', false],
    ['legal-entities-and-locations', true],
    ['people', true],
    ['work-patterns-and-leave', true],
    ['sign-in', false],
    ['branding', false],
    ['invitations', false],
  ]);
});

test('work patterns are done once everyone who works here has one', async () => {
  const employeeId = harness.home.idOf('colleague');
  const without = await harness.within(harness.home, ({ db }) =>
    db
      .deleteFrom('work_pattern_assignments')
      .where('employee_id', '=', employeeId)
      .returning(['work_pattern_id', 'effective_date'])
      .execute(),
  );
  const isDone = async () =>
    (await guideOf('company.admin')).steps.find(({ id }) => id === 'work-patterns-and-leave')
      ?.isDone;
  expect(await isDone()).toBe(false);
  await harness.within(harness.home, ({ db }) =>
    db
      .insertInto('work_pattern_assignments')
      .values(without.map((one) => ({ ...one, employee_id: employeeId })))
      .execute(),
  );
  expect(await isDone()).toBe(true);
});

test('steps that are marked as done stay done, and the last one ends the guide', async () => {
  const admin = await harness.as('company.admin');
  const done = ['company-details', 'sign-in', 'branding', 'invitations'];
  const { body } = await admin.call(putSetupGuide, { body: { done } });
  expect((body as unknown as SetupGuide).isShown).toBe(false);
});

test('only people who set the company up see it', async () => {
  expect(await guideOf('hr.manager')).toMatchObject({ isShown: false, steps: [] });
});
