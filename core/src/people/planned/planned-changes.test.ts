import { fieldMessage } from '@tenure/contract/kit/fields/field-message';
import { getEmployee, positionAssignments } from '@tenure/contract/people/endpoints';
import * as endpoints from '@tenure/contract/people/planned-change';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const params = () => ({ employeeId: harness.home.idOf('employee') });

const list = async (by: PersonName = 'hr.manager') =>
  (await (await harness.as(by)).call(endpoints.listPlannedChanges, { params: params() })).body
    .items as endpoints.PlannedChange[];
const plan = async (body: object, by: PersonName = 'hr.manager') =>
  (await harness.as(by)).call(endpoints.addPlannedChange, { params: params(), body });
const typeNow = async () =>
  (await (await harness.as('hr.manager')).call(getEmployee, { params: params() })).body
    .employmentType;
const at = (instant: string) => {
  harness.now = new Date(instant);
};

test('a planned employment type is listed, comes into force on its day where the person is, and not before', async () => {
  at('2031-06-01T00:00:00Z');
  expect((await plan({ from: '2031-06-15', employmentType: 'Part Time' })).status).toBe(200);
  expect(await list()).toMatchObject([
    { type: 'employment-type', from: '2031-06-15', words: 'Employment type: Part Time' },
  ]);
  // One minute before midnight in Sydney, where the employee is.
  at('2031-06-14T13:59:00Z');
  await harness.run('org-employment-types');
  expect(await typeNow()).toBe('Full Time');
  at('2031-06-14T14:00:00Z');
  await harness.run('org-employment-types');
  await harness.run('org-employment-types');
  expect(await typeNow()).toBe('Part Time');
  expect(await list()).toEqual([]);
});

test('a planned change is cancelled, and its day passes without it', async () => {
  at('2031-07-01T00:00:00Z');
  await plan({ from: '2031-07-15', employmentType: 'Casual' });
  const [planned] = await list();
  const cancel = (by: PersonName) =>
    harness.as(by).then((client) =>
      client.call(endpoints.cancelPlannedChange, {
        params: { ...params(), changeId: planned?.id },
      }),
    );
  expect((await cancel('manager.one')).status).toBe(403);
  expect((await cancel('hr.manager')).status).toBe(204);
  at('2031-07-16T00:00:00Z');
  await harness.run('org-employment-types');
  expect(await typeNow()).toBe('Part Time');
});

test('from today it holds at once', async () => {
  at('2031-08-01T00:00:00Z');
  await plan({ from: '2031-08-01', employmentType: 'Full Time' });
  expect(await typeNow()).toBe('Full Time');
  expect(await list()).toEqual([]);
});

test('a planned salary is a new assignment of the same position, and both days can be viewed', async () => {
  at('2031-09-01T00:00:00Z');
  const salaryOn = async (asAt: string) => {
    const { body } = await (await harness.as('hr.manager')).call(positionAssignments.list, {
      params: params(),
      query: { asAt },
    });
    const items = body.items as { salary: { assigned: number | null } }[];
    return items.map(({ salary }) => salary.assigned);
  };
  const before = await salaryOn('2031-09-30');
  expect(before).not.toEqual([95000.5]);
  await plan({ from: '2031-10-01', salary: 95000.5 });
  expect(await list()).toMatchObject([
    { type: 'position', from: '2031-10-01', words: expect.stringContaining('95,000.50') },
  ]);
  expect(await salaryOn('2031-09-30')).toEqual(before);
  expect(await salaryOn('2031-10-01')).toEqual([95000.5]);
});

test('managers read what is planned without pay, and nobody plans for themself', async () => {
  const [seen] = await list('manager.one');
  expect(seen?.words).not.toContain('95');
  expect(seen?.actions).toEqual([]);
  const own = await (await harness.as('hr.manager')).call(endpoints.addPlannedChange, {
    params: { employeeId: harness.home.idOf('hr.manager') },
    body: { from: '2031-12-01', salary: 200000 },
  });
  expect(own.status).toBe(403);
});

test.each([
  ['nothing that changes', { from: '2031-12-01' }, endpoints.plannedMessages.nothing],
  ['a day that is over', { from: '2031-08-31', salary: 1 }, endpoints.plannedMessages.tooEarly],
])('%s is refused', async (_, body, message) => {
  const { status, body: answer } = await plan(body);
  expect(status).toBe(422);
  expect(answer.errors).toMatchObject([{ message: fieldMessage(message) }]);
});
