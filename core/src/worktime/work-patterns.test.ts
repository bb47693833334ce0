import * as endpoints from '@tenure/contract/worktime/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House } from '../testing/house.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const params = () => ({ employeeId: house.home.idOf('employee') });

describe('work patterns of a person', () => {
  test('a person sees the pattern they work by, in hours and in minutes', async () => {
    const employee = await house.as('employee');
    const { body } = await employee.call(endpoints.listAssignedPatterns, { params: params() });
    expect(body.data).toMatchObject([
      {
        effectiveDate: '2020-01-06',
        endDate: null,
        isCurrent: true,
        isFuture: false,
        isPast: false,
        actions: [],
        workPattern: {
          title: 'Full time, 38 hours',
          periodLength: 1,
          isMultiWeek: false,
          workWeeks: [{ monday: 7.6, saturday: 0, total: 38, minutes: expect.anything() }],
        },
      },
    ]);
  });

  test('HR ends one pattern and begins the next; days that are taken are refused by name', async () => {
    const hr = await house.as('hr.manager');
    const { body: options } = await hr.call(endpoints.getPatternOptions);
    const fortnightly = (options.data as { label: string; value: string }[]).find(
      ({ label }) => label === 'Part time, fortnightly',
    );
    const next = {
      workPatternId: Number(fortnightly?.value),
      effectiveDate: '2026-07-01',
      endDate: '',
    };
    const taken = await hr.call(endpoints.assignPattern, { params: params(), body: next });
    expect(taken.status).toBe(422);
    expect(taken.body.message).toBe(
      'This overlaps Full time, 38 hours, assigned from 2020-01-06 without an end.',
    );
    const { body: list } = await hr.call(endpoints.listAssignedPatterns, { params: params() });
    const [now] = list.data as { id: number; workPattern: { id: number } }[];
    const ended = await hr.call(endpoints.changeAssignment, {
      params: { ...params(), workPatternUserId: now?.id },
      body: {
        workPatternId: now?.workPattern.id,
        effectiveDate: '2020-01-06',
        endDate: '2026-06-30',
      },
    });
    expect(ended.body).toMatchObject({ isCurrent: true, endDate: '2026-06-30', version: 2 });
    const begun = await hr.call(endpoints.assignPattern, { params: params(), body: next });
    expect(begun.status).toBe(201);
    expect(begun.body).toMatchObject({ isFuture: true, isCurrent: false, isPast: false });
  });

  test('two who assign the same days at once: one of them is refused', async () => {
    const hr = await house.as('hr.manager');
    const { body: options } = await hr.call(endpoints.getPatternOptions);
    const body = {
      workPatternId: Number((options.data as { value: string }[])[0]?.value),
      effectiveDate: '2018-01-01',
      endDate: '2018-12-31',
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => hr.call(endpoints.assignPattern, { params: params(), body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test('a work pattern number that is no number is refused, an unknown one is not found', async () => {
    const hr = await house.as('hr.manager');
    const at = (workPatternUserId: unknown) =>
      hr.call(endpoints.removeAssignment, { params: { ...params(), workPatternUserId } });
    expect((await at('abc')).status).toBe(400);
    expect((await at(999_999)).status).toBe(404);
  });
});

test('a file of holidays can be imported twice and is added once', async () => {
  const hr = await house.as('hr.manager');
  const ics = 'BEGIN:VEVENT\nDTSTART;VALUE=DATE:20260812\nSUMMARY:Ekka\nEND:VEVENT\n';
  const body = { country: 'AU', regions: ['QLD'], source: 'Brisbane', ics };
  expect((await hr.call(endpoints.importPublicHolidays, { body })).body).toEqual({
    added: 1,
    known: 0,
  });
  expect((await hr.call(endpoints.importPublicHolidays, { body })).body).toEqual({
    added: 0,
    known: 1,
  });
});

test('a pattern that people work by keeps its hours', async () => {
  const hr = await house.as('hr.manager');
  const { body } = await hr.call(endpoints.listWorkPatterns);
  const used = (body.data as { id: number; title: string; startDate: string }[]).find(
    ({ title }) => title === 'Full time, 38 hours',
  );
  const edited = await hr.call(endpoints.editWorkPattern, {
    params: { workPatternId: used?.id },
    body: {
      title: 'Full time',
      jurisdiction: 'AU',
      startDate: used?.startDate,
      weeks: [{ name: 'Week 1', minutes: [480, 480, 480, 480, 480, 0, 0] }],
    },
  });
  expect(edited.status).toBe(422);
});
