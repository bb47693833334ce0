import { reportFault, reportUse } from '@tenure/contract/site/reports';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Harness } from '../testing/harness.ts';
import { faultExample, useExample } from './examples.ts';

let harness: Harness;
const lines: unknown[] = [];
beforeAll(async () => {
  harness = await Harness.open();
  const keep = (facts: object, message: string) => void lines.push([message, facts]);
  Object.assign(harness.ports, { log: { ...harness.ports.log, info: keep, warn: keep } });
});
afterAll(() => harness.close());
beforeEach(() => {
  lines.length = 0;
  Object.assign(harness.ports.runtimeConfig, { errorReporting: 'own', usageAnalytics: 'own' });
});

test('a fault on the sign-in page and the use of a page become lines of the log', async () => {
  expect((await harness.stranger().call(reportFault, { body: faultExample })).status).toBe(204);
  const employee = await harness.as('employee');
  expect((await employee.call(reportUse, { body: useExample })).status).toBe(204);
  const { tenantId } = harness.home;
  expect(lines).toEqual([
    ['A fault in a browser', { tenantId, fault: faultExample }],
    ['A page was used', { tenantId, use: useExample }],
  ]);
});

test('whatever else is sent along does not reach the log', async () => {
  const more = { ...faultExample, email: 'kim@little.example', body: { salary: 90000 } };
  await harness.stranger().call(reportFault, { body: more });
  expect(JSON.stringify(lines)).not.toMatch(/little\.example|90000/);
});

test('a company’s browsers together may send sixty faults a minute', async () => {
  harness.now = new Date(harness.now.getTime() + 60_000);
  const client = harness.stranger();
  const send = () => client.call(reportFault, { body: faultExample });
  const answers = await Promise.all(Array.from({ length: 70 }, send));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  harness.now = new Date(harness.now.getTime() + 60_000);
  expect((await send()).status).toBe(204);
});

test('where the host takes no reports there is nothing', async () => {
  Object.assign(harness.ports.runtimeConfig, { errorReporting: 'sentry', usageAnalytics: 'none' });
  expect((await harness.stranger().call(reportFault, { body: faultExample })).status).toBe(404);
  const employee = await harness.as('employee');
  expect((await employee.call(reportUse, { body: useExample })).status).toBe(404);
  expect(lines).toEqual([]);
});
