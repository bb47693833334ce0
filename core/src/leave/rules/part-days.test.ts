import { fieldMessage } from '@tenure/contract/kit/fields/field-message';
import * as endpoints from '@tenure/contract/leave/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import { typeId, wish } from '../../testing/scenes/leave-scene.ts';

let harness: Harness;
let lieu: number;
beforeAll(async () => {
  harness = await Harness.open();
  lieu = await typeId(harness, harness.home, 'LIEU');
});
afterAll(() => harness.close());

const ask = async (body: object) =>
  (await harness.as('employee')).call(endpoints.askForLeave, {
    params: { employeeId: harness.home.idOf('employee') },
    body,
  });
const worked = (date: string, hours: number) => ({ date, part: 'hours', minutes: hours * 60 });
/** Sunday 1 March to Sunday 8 March; Monday to Friday have 7 h 36 min. */
const bank = (...partDays: object[]) =>
  ask({
    leaveTypeId: lieu,
    startDate: '2026-03-01',
    endDate: '2026-03-08',
    isBanking: true,
    partDays,
  });
const refusal = (message: string) => ({
  status: 422,
  body: { message, errors: [{ field: 'partDays', message: fieldMessage(message) }] },
});

describe('time in lieu', () => {
  test('has one entry for each date', async () => {
    const many = Array.from({ length: 62 }, () => worked('2026-03-07', 1));
    expect(await bank(...many)).toMatchObject(
      refusal('7 Mar 2026 is entered more than once. Keep one entry for each day.'),
    );
  });

  test('is at most 12 hours a day', async () => {
    expect(await bank(worked('2026-03-07', 24))).toMatchObject(
      refusal('Up to 12 h can be banked on 7 Mar 2026.'),
    );
    expect(await bank(worked('2026-03-04', 12.5))).toMatchObject(
      refusal('Up to 12 h can be banked on 4 Mar 2026.'),
    );
  });

  test('is entered in hours, for days within the dates', async () => {
    expect(await bank(worked('2026-02-20', 2))).toMatchObject(
      refusal('20 Feb 2026 is outside the dates of this request.'),
    );
    expect(await bank({ date: '2026-03-07', part: 'morning' })).toMatchObject(
      refusal('Enter the hours worked on 7 Mar 2026.'),
    );
  });

  test('within these limits is taken', async () => {
    const asked = await bank(worked('2026-03-07', 12), worked('2026-03-04', 2));
    expect(asked).toMatchObject({ status: 201, body: { minutes: 14 * 60 } });
  });
});

describe('part days of leave', () => {
  const leave = async (...partDays: object[]) =>
    ask({ ...(await wish(harness, harness.home, '2026-05-12', 'COMPASSIONATE')), partDays });

  test('never replace each other: one entry for each date', async () => {
    const twice = refusal('12 May 2026 is entered more than once. Keep one entry for each day.');
    expect(
      await leave(worked('2026-05-12', 7), { date: '2026-05-12', part: 'morning' }),
    ).toMatchObject(twice);
    expect(
      await leave(
        { date: '2026-05-12', part: 'morning' },
        { date: '2026-05-12', part: 'afternoon' },
      ),
    ).toMatchObject(twice);
  });

  test('are at most the hours of that day', async () => {
    expect(await leave(worked('2026-05-12', 8))).toMatchObject(
      refusal('The working day on 12 May 2026 is 7 h 36 min. Enter fewer hours.'),
    );
  });
});
