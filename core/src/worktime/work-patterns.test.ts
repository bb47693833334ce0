import * as endpoints from '@tenure/contract/worktime/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Harness } from '../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

interface Assigned {
  effectiveDate: string;
  endDate: string | null;
  workPattern: { title: string };
}

const params = () => ({ employeeId: harness.home.idOf('employee') });

describe('work patterns of a person', () => {
  test('a person sees the pattern they work by, in hours and in minutes', async () => {
    const employee = await harness.as('employee');
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

  test('a new pattern ends the earlier one the day before, and both changes are kept', async () => {
    const hr = await harness.as('hr.manager');
    const { body: options } = await hr.call(endpoints.getPatternOptions);
    const fortnightly = (options.data as { label: string; value: string }[]).find(
      ({ label }) => label === 'Part time, fortnightly',
    );
    const assign = (effectiveDate: string, endDate = '') =>
      hr.call(endpoints.assignPattern, {
        params: params(),
        body: { workPatternId: Number(fortnightly?.value), effectiveDate, endDate },
      });
    const periods = async () => {
      const { body } = await hr.call(endpoints.listAssignedPatterns, { params: params() });
      return (body.data as Assigned[]).map(
        ({ effectiveDate, endDate, workPattern }) =>
          `${effectiveDate} to ${endDate}: ${workPattern.title}`,
      );
    };

    // Temporary: afterwards the earlier one resumes.
    expect((await assign('2027-01-01', '2027-03-31')).status).toBe(201);
    expect(await periods()).toEqual([
      '2027-04-01 to null: Full time, 38 hours',
      '2027-01-01 to 2027-03-31: Part time, fortnightly',
      '2020-01-06 to 2026-12-31: Full time, 38 hours',
    ]);
    // Open-ended.
    const begun = await assign('2027-07-01');
    expect(begun.body).toMatchObject({ isFuture: true, isCurrent: false, isPast: false });
    expect((await periods()).slice(0, 2)).toEqual([
      '2027-07-01 to null: Part time, fortnightly',
      '2027-04-01 to 2027-06-30: Full time, 38 hours',
    ]);

    const refused = await assign('2026-07-01');
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe(
      'This overlaps Full time, 38 hours, assigned from 6 Jan 2020 to 31 Dec 2026.',
    );
    expect((await assign('2027-07-01')).status).toBe(422);

    const kept = await harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('audit_log')
        .select(['action', 'before', 'after'])
        .where('subject_id', '=', params().employeeId)
        .where('action', 'like', 'worktime.pattern.%')
        .orderBy('id')
        .execute(),
    );
    const dates = (row: unknown) => (row as { end_date: string | null } | null)?.end_date ?? null;
    expect(kept.map((row) => [row.action, dates(row.before), dates(row.after)])).toEqual([
      ['worktime.pattern.changed', null, '2026-12-31'],
      ['worktime.pattern.assigned', null, null],
      ['worktime.pattern.assigned', null, '2027-03-31'],
      ['worktime.pattern.changed', null, '2027-06-30'],
      ['worktime.pattern.assigned', null, null],
    ]);
  });

  test('two who assign the same days at once: one of them is refused', async () => {
    const hr = await harness.as('hr.manager');
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

  test('HR managers and administrators don’t assign work patterns to themselves, and are told who to ask', async () => {
    for (const person of ['hr.manager', 'company.admin'] as const) {
      const client = await harness.as(person);
      const own = { params: { employeeId: harness.home.idOf(person) } };
      const { body: options } = await client.call(endpoints.getPatternOptions);
      const answer = await client.call(endpoints.assignPattern, {
        ...own,
        body: {
          workPatternId: Number((options.data as { value: string }[])[0]?.value),
          effectiveDate: '2018-01-01',
          endDate: '2018-12-31',
        },
      });
      expect(answer).toMatchObject({
        status: 403,
        body: {
          code: 'not-for-yourself',
          message:
            'You can’t approve or change your own leave or working time. Ask another HR manager or administrator. If you’re the only one, add a second administrator first.',
        },
      });
      const { body: list } = await client.call(endpoints.listAssignedPatterns, own);
      expect(list).toMatchObject({ metadata: { actions: ['work-patterns.view'] } });
    }
  });

  test('a work pattern number that is no number is refused, an unknown one is not found', async () => {
    const hr = await harness.as('hr.manager');
    const at = (workPatternUserId: unknown) =>
      hr.call(endpoints.removeAssignment, { params: { ...params(), workPatternUserId } });
    expect((await at('abc')).status).toBe(400);
    expect((await at(999_999)).status).toBe(404);
  });
});

test('a file of holidays can be imported twice and is added once', async () => {
  const hr = await harness.as('hr.manager');
  const ics = 'BEGIN:VEVENT\nDTSTART;VALUE=DATE:20260812\nSUMMARY:Ekka\nEND:VEVENT\n';
  const body = { country: 'AU', regions: ['QLD'], source: 'Brisbane', ics };
  expect((await hr.call(endpoints.importPublicHolidays, { body })).body).toEqual({
    added: 1,
    known: 0,
    leftOut: [],
  });
  expect((await hr.call(endpoints.importPublicHolidays, { body })).body).toEqual({
    added: 0,
    known: 1,
    leftOut: [],
  });
});

test('a pattern that people work by keeps its hours and its first day, and can have another name', async () => {
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(endpoints.workPatterns.list);
  const used = (body.data as { id: number; title: string; startDate: string }[]).find(
    ({ title }) => title === 'Full time, 38 hours',
  );
  const edit = async (minutes: number, startDate = used?.startDate) => {
    const day = Array.from({ length: 5 }, () => minutes);
    const { status } = await hr.call(endpoints.workPatterns.edit, {
      params: { workPatternId: used?.id },
      body: {
        title: 'Full time',
        jurisdiction: 'AU',
        startDate,
        weeks: [{ name: 'Every week', minutes: [...day, 0, 0] }],
      },
    });
    return status;
  };
  expect(await edit(480)).toBe(422);
  expect(await edit(456, '2026-02-02')).toBe(422);
  expect(await edit(456)).toBe(200);
});
