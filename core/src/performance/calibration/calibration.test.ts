/** Calibration, and that the employee learns nothing of it before release. */
import * as endpoints from '@tenure/contract/performance/endpoints/calibration.endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { routesFor } from '../../app.ts';
import { exampleOf } from '../../testing/laws/laws.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { calibrated } from '../examples/examples-calibration.ts';

const harness = useHarness();
const REASON = 'Zebra crossing compared with peers';
const SCORE = 4.37;
/** Matches the score as a JSON value of its own, not as part of a time. */
const asNumber = new RegExp(`[:[,]${SCORE}[,}\\]]`);
const seen = (version: number) => ({ 'if-match': `"${version}"` });

/** Sends the version shown, because all tests share one appraisal. */
async function change(score: number | null, by: PersonName = 'hr.manager') {
  const params = await calibrated(harness, harness.home);
  const client = await harness.as(by);
  const { body } = await client.call(endpoints.getCalibration, { params });
  const [shown] = body.people as { version: number }[];
  const answer = await client.call(endpoints.calibrate, {
    params,
    headers: seen(shown?.version ?? 0),
    body: { score, potential: 3, reason: REASON },
  });
  return { params, answer };
}

test('a change has a reason, is audited and moves the person in the nine-box', async () => {
  let params = { cycleId: 0, performanceId: 0 };
  const written = await harness.written(async () => {
    const { answer, params: of } = await change(SCORE);
    params = of;
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      calibratedScore: SCORE,
      box: { performance: 3, potential: 3 },
      reason: REASON,
      version: 1,
    });
  });
  expect(written).toContain('performance.calibration.changed');
  const hr = await harness.as('hr.manager');
  const stale = await hr.call(endpoints.calibrate, {
    params,
    headers: seen(0),
    body: { score: 2, potential: 1, reason: 'Late' },
  });
  expect(stale.status).toBe(412);
  const without = await hr.call(endpoints.calibrate, {
    params,
    headers: seen(1),
    body: { score: 2, potential: 1, reason: ' ' },
  });
  expect(without.status).toBe(400);
  const outside = await hr.call(endpoints.calibrate, {
    params,
    headers: seen(1),
    body: { score: 9, potential: 1, reason: 'Too high' },
  });
  expect(outside.status).toBe(422);
});

/** The endpoints of the area whose answer contains the reason or score of the calibration. */
async function tellsOfCalibration(who: PersonName): Promise<{ asked: number; told: string[] }> {
  const client = await harness.as(who);
  const told: string[] = [];
  let asked = 0;
  for (const route of routesFor('local')) {
    const { endpoint } = route;
    if (endpoint.method !== 'GET' || endpoint.area !== 'performance') continue;
    const sent = (await exampleOf(route)?.sent?.(harness, harness.home)) ?? {};
    asked += 1;
    const text = JSON.stringify((await client.call(endpoint, sent)).body) ?? '';
    if (text.includes(REASON) || asNumber.test(text)) told.push(endpoint.id);
  }
  return { asked, told };
}

test('no endpoint tells the person what was decided in calibration', async () => {
  expect((await change(SCORE)).answer.status).toBe(200);
  const { asked, told } = await tellsOfCalibration('employee');
  expect(asked).toBeGreaterThan(20);
  expect(told).toEqual([]);
  // Proves that the same search finds it where it is shown.
  expect((await tellsOfCalibration('hr.manager')).told).toEqual([endpoints.getCalibration.id]);
});

test('a manager finds the cycles of the people below them, with how far they are', async () => {
  const { params } = await change(3);
  const listed = async (who: PersonName) => {
    const { status, body } = await (await harness.as(who)).call(endpoints.listCalibrations);
    expect(status).toBe(200);
    return body.items as { id: number }[];
  };
  const shown = { id: params.cycleId, people: 1, calibrated: 1 };
  expect(await listed('manager.one')).toEqual([expect.objectContaining(shown)]);
  expect(await listed('hr.manager')).toContainEqual(expect.objectContaining(shown));
  await harness.within(harness.home, async ({ db }) => {
    await sql`update performances set employee_id = ${harness.home.idOf('hr.manager')}
      where id = ${params.performanceId}`.execute(db);
  });
  expect(await listed('manager.one')).toEqual([]);
  expect(await listed('hr.manager')).toEqual([]);
  await harness.within(harness.home, async ({ db }) => {
    await sql`update performances set employee_id = ${harness.home.idOf('employee')}
      where id = ${params.performanceId}`.execute(db);
  });
});

test('a manager calibrates the people below them, and nobody calibrates themself', async () => {
  const { answer, params } = await change(3, 'manager.one');
  expect(answer.status).toBe(200);
  await harness.within(harness.home, async ({ db }) => {
    await sql`update performances set employee_id = ${harness.home.idOf('hr.manager')}
      where id = ${params.performanceId}`.execute(db);
  });
  const hr = await harness.as('hr.manager');
  const own = await hr.call(endpoints.calibrate, {
    params,
    headers: seen(answer.body.version as number),
    body: { score: 5, potential: 3, reason: 'My own' },
  });
  expect(own.status).toBe(404);
  const { body } = await hr.call(endpoints.getCalibration, { params: { cycleId: params.cycleId } });
  expect(body.people).toEqual([]);
});
