/** Opting out of KiwiSaver: from day 14 to day 56 of the job (Inland Revenue; KiwiSaver Act 2006, section 16). */
import * as sections from '@tenure/contract/payroll/section.endpoints';
import { expect, test } from 'vitest';
import { moveToNewZealand, payIn } from '../../testing/scenes/payroll-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const optedOut = (optOutDate: string) => ({
  type: 5,
  settings: { status: 'OT', optOut: true, optOutDate },
});

const startOn = (day: string) =>
  harness.within(harness.home, ({ db }) =>
    db
      .updateTable('employees')
      .set({ start_date: day })
      .where('id', '=', harness.home.idOf('employee'))
      .execute(),
  );

async function add(optOutDate: string) {
  const { status, body } = await (await harness.as('employee')).call(sections.addSuperannuation, {
    params: { employeeId: harness.home.idOf('employee') },
    body: optedOut(optOutDate),
  });
  return { status, body, errors: body.errors };
}

const refused = {
  status: 400,
  errors: [
    expect.objectContaining({
      field: 'settings.optOutDate',
      message:
        'Enter a date from 15 Feb 2026 to 29 Mar 2026, days 14 to 56 of the job. After a year of contributions, a savings suspension is possible instead',
    }),
  ],
};

test.each([
  // Started on 2 February: day 1. Day 14 is 15 February, and day 56 is 29 March.
  ['2026-02-14', false],
  ['2026-02-15', true],
  ['2026-03-29', true],
  ['2026-03-30', false],
])('someone who started on 2 February opts out on %s: %s', async (day, isPossible) => {
  await payIn(harness, harness.home, 'NZ');
  await startOn('2026-02-02');
  expect(await add(day)).toMatchObject(isPossible ? { status: 201 } : refused);
});

test('an opt-out that is stored already is kept', async () => {
  await payIn(harness, harness.home, 'NZ');
  await startOn('2026-02-02');
  const { body } = await add('2026-02-20');
  await startOn('2020-01-06');
  const edit = async (optOutDate: string) =>
    (await harness.as('employee')).call(sections.editSuperannuation, {
      params: { employeeId: harness.home.idOf('employee'), id: body.id as number },
      body: {
        ...optedOut(optOutDate),
        settings: { ...optedOut(optOutDate).settings, lockIn: true },
      },
    });
  expect((await edit('2026-02-21')).status).toBe(400);
  expect((await edit('2026-02-20')).status).toBe(200);
});

test('after moving to New Zealand, the days are counted from the first one there', async () => {
  await payIn(harness, harness.home, 'AU');
  await startOn('2020-01-06');
  await moveToNewZealand(harness, harness.home, '2026-02-02', '2026-02-01');
  expect(await add('2026-02-14')).toMatchObject(refused);
  expect((await add('2026-03-01')).status).toBe(201);
});
