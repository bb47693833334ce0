/** Plans over the API: points come from courses and from external training with evidence. */
import * as endpoints from '@tenure/contract/learning/endpoints';
import { expect, test } from 'vitest';
import { uploaded } from '../../testing/scenes/file-scene.ts';
import { enrolmentIn } from '../../testing/scenes/learning-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const params = () => ({ userId: harness.home.idOf('employee') });

const plan = (name: string, startDate: string, endDate: string, more: object = {}) => ({
  name,
  description: '',
  cpdCategoryId: '',
  startDate,
  endDate,
  pointsRequired: 4,
  pointsCarriedOver: 0,
  hasExternalTraining: true,
  ...more,
});

test('a plan adds up courses and evidenced training of its period, opens to its parts, and carries over', async () => {
  // A course of 1.5 points, completed on 3 March.
  await enrolmentIn(harness, harness.home, 'CPD', 'COMPLETED');
  const employee = await harness.as('employee');
  const added = await employee.call(endpoints.addCpdPlan, {
    params: params(),
    body: plan('First quarter', '2026-01-01', '2026-03-31', { pointsCarriedOver: 2 }),
  });
  expect([added.status, added.body.status]).toEqual([201, 'NOT_STARTED']);
  const cpdPlanId = added.body.id as number;
  const read = async (id: number) => {
    const { body } = await employee.call(endpoints.listCpdPlans, { params: params() });
    const plans = body.items as { id: number; version: number; parts: unknown[] }[];
    return plans.find((one) => one.id === id);
  };
  expect(await read(cpdPlanId)).toMatchObject({
    pointsAccumulated: 1.5,
    parts: [{ type: 'CourseCompletion', name: 'Course CPD', date: '2026-03-03', points: 1.5 }],
  });

  const training = (name: string, attachmentId: number | null, completeDate: string) =>
    employee.call(endpoints.addExternalTraining, {
      params: params(),
      body: {
        name,
        provider: '',
        cpdCategoryId: '',
        cpdPoints: 4,
        dueDate: null,
        completeDate,
        expireDate: null,
        note: '',
        attachmentId,
      },
    });
  const evidence = () => uploaded(harness, 'employee', { use: 'external-training' });
  expect((await training('Conference', null, '2026-02-10')).status).toBe(201);
  const unproven = await read(cpdPlanId);
  expect(unproven).toMatchObject({ pointsAccumulated: 1.5 });
  expect(unproven?.parts).toContainEqual(
    expect.objectContaining({ name: 'Conference', points: 0, reason: expect.any(String) }),
  );
  expect((await training('Workshop', await evidence(), '2026-02-11')).status).toBe(201);
  await training('Last year', await evidence(), '2025-12-31');
  const whole = await read(cpdPlanId);
  expect(whole).toMatchObject({ pointsAccumulated: 5.5 });
  expect(JSON.stringify(whole?.parts)).not.toContain('Last year');

  const next = await employee.call(endpoints.addCpdPlan, {
    params: params(),
    body: plan('Second quarter', '2026-04-01', '2026-06-30'),
  });
  const nextId = next.body.id as number;
  expect(await read(nextId)).toMatchObject({ pointsAccumulated: 0, parts: [] });
  const act = (action: string) =>
    employee.call(endpoints.actOnCpdPlan, {
      params: { ...params(), cpdPlanId },
      body: { action },
    });
  expect((await act('complete')).status).toBe(409);
  expect((await act('start')).body.status).toBe('IN_PROGRESS');
  expect((await act('start')).status).toBe(409);
  expect((await act('dance')).status).toBe(400);
  expect((await act('complete')).body.status).toBe('COMPLETED');
  const after = await read(nextId);
  expect(after).toMatchObject({
    pointsAccumulated: 1.5,
    parts: [{ type: 'CarriedOver', name: 'First quarter', points: 1.5 }],
  });
  const edited = await employee.call(endpoints.editCpdPlan, {
    params: { ...params(), cpdPlanId },
    body: plan('First quarter', '2026-01-01', '2026-03-31'),
  });
  expect(edited.status).toBe(409);
});

test('a plan that leaves external training out counts courses only, and ends no earlier than it starts', async () => {
  const employee = await harness.as('employee');
  const refused = await employee.call(endpoints.addCpdPlan, {
    params: params(),
    body: plan('Backwards', '2026-03-31', '2026-01-01'),
  });
  expect(refused.status).toBe(400);
  const { body } = await employee.call(endpoints.addCpdPlan, {
    params: params(),
    body: plan('Courses only', '2026-01-01', '2026-03-31', { hasExternalTraining: false }),
  });
  expect(body.pointsAccumulated).toBe(1.5);
  const unknown = await employee.call(endpoints.editCpdPlan, {
    params: { ...params(), cpdPlanId: body.id },
    body: plan('Courses only', '2026-01-01', '2026-03-31', { cpdCategoryId: 999_999 }),
  });
  expect(unknown).toMatchObject({ status: 400, body: { errors: [{ field: 'cpdCategoryId' }] } });
  const colleague = await harness.as('colleague');
  expect((await colleague.call(endpoints.listCpdPlans, { params: params() })).status).not.toBe(200);
});

test('a plan that is changed leaves the others as they were', async () => {
  const employee = await harness.as('employee');
  const added = async (name: string) =>
    (
      await employee.call(endpoints.addCpdPlan, {
        params: params(),
        body: plan(name, '2027-01-01', '2027-03-31'),
      })
    ).body.id as number;
  const [changed, kept] = [await added('Changed'), await added('Kept')];
  const edited = await employee.call(endpoints.editCpdPlan, {
    params: { ...params(), cpdPlanId: changed },
    body: plan('Another name', '2027-01-01', '2027-06-30'),
  });
  expect(edited).toMatchObject({ status: 200, body: { name: 'Another name' } });
  const { body } = await employee.call(endpoints.listCpdPlans, { params: params() });
  expect((body.items as { id: number }[]).find(({ id }) => id === kept)).toMatchObject({
    name: 'Kept',
    endDate: '2027-03-31',
  });
});
