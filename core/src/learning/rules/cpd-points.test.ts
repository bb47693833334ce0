import { describe, expect, test } from 'vitest';
import { type Earned, type PlanFacts, partsOf, sumOf } from './cpd-points.ts';

const plan = (of: Partial<PlanFacts>): PlanFacts => ({
  id: 1,
  name: 'This year',
  categoryId: null,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  requiredTenths: 100,
  carryTenths: 0,
  hasExternalTraining: true,
  isCompleted: false,
  ...of,
});
let courses = 0;
const course = (tenths: number, date: string, categoryId = 1): Earned => ({
  type: 'CourseCompletion',
  courseId: ++courses,
  name: 'A course',
  date,
  tenths,
  categoryId,
  hasEvidence: true,
});
const training = (tenths: number, hasEvidence: boolean): Earned => ({
  ...course(tenths, '2026-05-05'),
  type: 'ExternalTrainingEnrolment',
  courseId: null,
  hasEvidence,
});
const points = (one: PlanFacts, plans: PlanFacts[], earned: Earned[]) =>
  sumOf(partsOf(one, plans, earned));

describe('points of a CPD plan', () => {
  test('count what was earned in its period, the first and last day included', () => {
    const earned = [course(5, '2025-12-31'), course(7, '2026-01-01'), course(9, '2026-12-31')];
    expect(points(plan({}), [], earned)).toBe(16);
  });

  test('count its category, or every one', () => {
    const earned = [course(5, '2026-02-02', 1), course(7, '2026-02-02', 2)];
    expect(points(plan({ categoryId: 2 }), [], earned)).toBe(7);
    expect(points(plan({}), [], earned)).toBe(12);
  });

  test('count external training once there is evidence, and say why otherwise', () => {
    expect(points(plan({}), [], [training(30, true)])).toBe(30);
    const [part] = partsOf(plan({}), [], [training(30, false)]);
    expect(part).toMatchObject({ tenths: 0, reason: 'Evidence missing' });
    expect(partsOf(plan({ hasExternalTraining: false }), [], [training(30, true)])).toEqual([]);
  });

  test('count a course once, the first time, however often it is taken', () => {
    const once = course(15, '2026-03-03');
    const again = { ...once, date: '2026-03-04' };
    const sameDay = { ...once };
    const parts = partsOf(plan({}), [], [course(7, '2026-05-05'), again, sameDay, once]);
    expect(sumOf(parts)).toBe(22);
    expect(parts.map(({ tenths, reason }) => [tenths, reason])).toEqual([
      [7, null],
      [0, 'Already counted in this plan'],
      [0, 'Already counted in this plan'],
      [15, null],
    ]);
    const nextYear = plan({ startDate: '2027-01-01', endDate: '2027-12-31' });
    expect(points(nextYear, [], [{ ...once, date: '2027-02-01' }, once])).toBe(15);
  });

  test('count two trainings outside the catalogue that have the same name', () => {
    expect(points(plan({}), [], [training(30, true), training(30, true)])).toBe(60);
  });

  test.each([
    [150, 20, 20],
    [110, 20, 10],
    [90, 20, 0],
    [150, 0, 0],
  ])('%i earned before with %i to carry begin with %i', (tenths, carryTenths, carried) => {
    const before = plan({
      id: 2,
      startDate: '2025-01-01',
      endDate: '2025-12-31',
      carryTenths,
      isCompleted: true,
    });
    const now = plan({});
    expect(points(now, [before, now], [course(tenths, '2025-06-01')])).toBe(carried);
  });

  test('carry nothing over from a plan that is not complete, or of another category', () => {
    const before = plan({ id: 2, startDate: '2025-01-01', endDate: '2025-12-31', carryTenths: 50 });
    const other = { ...before, categoryId: 3, isCompleted: true };
    const earned = [course(500, '2025-06-01', 3)];
    expect(points(plan({}), [before], earned)).toBe(0);
    expect(points(plan({}), [other], earned)).toBe(0);
  });
});
