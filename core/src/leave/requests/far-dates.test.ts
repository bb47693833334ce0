import * as endpoints from '@tenure/contract/leave/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';
import { wish } from '../../testing/scenes/leave-scene.ts';

let harness: Harness;
let employee: Client;
beforeAll(async () => {
  harness = await Harness.open();
  employee = await harness.as('employee');
});
afterAll(() => harness.close());

const params = () => ({ employeeId: harness.home.idOf('employee') });
const balancesOn = (on: string) =>
  employee.call(endpoints.listBalances, { params: params(), query: { on } });

describe('dates far away', () => {
  test('a balance is forecast for five years and no further', async () => {
    expect((await balancesOn('2031-03-10')).status).toBe(200);
    for (const on of ['2031-03-11', '2100-12-31', '9999-12-31'])
      expect(await balancesOn(on)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'on' }] },
      });
  });

  test('a request of many years is refused before its days are counted', async () => {
    const body = { ...(await wish(harness, harness.home, '2026-04-01')), endDate: '2100-12-31' };
    const preview = await employee.call(endpoints.previewLeaveRequest, { params: params(), body });
    expect(preview.body).toMatchObject({ days: [], minutes: 0, problems: [{ field: 'endDate' }] });
    const { status } = await employee.call(endpoints.askForLeave, { params: params(), body });
    expect(status).toBe(422);
  });

  test('leave can be requested three years ahead, as far as balances are known', async () => {
    const on = async (startDate: string) => {
      const body = { ...(await wish(harness, harness.home, startDate)), endDate: startDate };
      return employee.call(endpoints.previewLeaveRequest, { params: params(), body });
    };
    expect((await on('2029-03-09')).body.problems).toEqual([]);
    expect((await on('2029-03-12')).body.problems).toMatchObject([{ field: 'endDate' }]);
    expect((await on('2100-12-30')).body.problems).toMatchObject([{ field: 'endDate' }]);
    expect((await on('9999-12-30')).status).toBe(400);
  });
});
