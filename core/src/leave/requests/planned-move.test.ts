import * as endpoints from '@tenure/contract/leave/endpoints';
import { positionAssignments } from '@tenure/contract/people/endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import * as scene from '../../testing/scenes/accrual-scene.ts';

/** 10 March 2026; everyone works in New South Wales, 456 minutes from Monday to Friday. */
let harness: Harness;

async function planMove(place: { country: string; region: string; city: string }, from: string) {
  const positionId = await harness.within(harness.home, async ({ db }) => {
    const location = await db
      .insertInto('locations')
      .values({
        title: place.city,
        identifier: place.city,
        timezone: 'Australia/Adelaide',
        ...place,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const position = await db
      .insertInto('positions')
      .values({
        title: `Analyst in ${place.city}`,
        identifier: place.city,
        location_id: location.id,
        opens_on: '2020-01-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return position.id;
  });
  const hr = await harness.as('hr.manager');
  const { status, body } = await hr.call(positionAssignments.add, {
    params: { employeeId: harness.home.idOf('employee') },
    body: { positionId, isPrimary: true, assignmentFrom: from, fte: 1, reason: 'transfer' },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
}

beforeEach(async () => {
  harness = await Harness.open();
  await harness.within(harness.home, ({ db }) =>
    db.updateTable('locations').set({ region: 'NSW' }).where('country', '=', 'AU').execute(),
  );
});
afterEach(() => harness.close());

test('a move that is planned for June takes the rate of the new state in June, not today', async () => {
  await planMove({ country: 'AU', region: 'SA', city: 'Adelaide' }, '2026-06-01');
  // Up to February 42 weekdays, 19,152 minutes ÷ 60 = 319; with March 64, 486: 167 for March.
  const before = await scene.bookedBalance(harness, 'LSL', '2026-02-28');
  await scene.runAccrual(harness, '2026-04-01');
  expect(await scene.bookedBalance(harness, 'LSL', '2026-04-01')).toBe(before + 167);
  // In Adelaide the whole of the year counts by 1 of 40: 129 weekdays up to June, 1471 in place of 319.
  await scene.runAccrual(harness, '2026-07-01');
  expect(await scene.bookedBalance(harness, 'LSL', '2026-07-01')).toBe(before - 319 + 1471);
});

test('until a planned move, the public holidays are those of the state where someone works', async () => {
  await planMove({ country: 'AU', region: 'SA', city: 'Port Augusta' }, '2026-06-01');
  const employee = await harness.as('employee');
  const { id } = await scene.typeOf(harness, 'ANNUAL');
  const { body } = await employee.call(endpoints.previewLeaveRequest, {
    params: { employeeId: harness.home.idOf('employee') },
    // 27 April 2026 is an additional day for Anzac Day in New South Wales, and none in South Australia.
    body: { leaveTypeId: id, startDate: '2026-04-27', endDate: '2026-04-28', note: null },
  });
  expect(body).toMatchObject({ minutes: 456 });
});

test('a planned move abroad leaves today’s leave types in place', async () => {
  await planMove({ country: 'NZ', region: 'Otago', city: 'Dunedin' }, '2026-09-01');
  const before = await scene.bookedBalance(harness, 'LSL', '2026-03-10');
  expect(await scene.shownBalance(harness, 'LSL', '2026-03-10')).toBe(before);
});
