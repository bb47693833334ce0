import { expect, test } from 'vitest';
import { withTriggers } from './mock-layer.ts';
import { mockTriggers } from './mock-triggers.ts';

const tms = '/cobra/api/tms';
const waited: number[] = [];
const transport = withTriggers(
  mockTriggers,
  async () => new Response('core', { status: 299 }),
  async (ms) => void waited.push(ms),
);

async function send(method: string, path: string, body?: unknown) {
  waited.length = 0;
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await transport(new Request(`http://localhost${path}`, { method, ...sent }));
  return { status: answer.status, text: await answer.text(), delay: waited[0] ?? 0 };
}

const core = 299;
const cases: [method: string, path: string, body: unknown, status: number, delay?: number][] = [
  ['POST', `${tms}/forgot-password-request`, { email: '400' }, 400, 1000],
  ['POST', `${tms}/forgot-password-request`, { email: 'kim@little.example' }, core, 1000],
  ['GET', `${tms}/forgot-password-verify`, undefined, core, 1000],
  ['POST', `${tms}/login/forgot-password-change`, { password: '500' }, 500, 1000],
  ['POST', '/recommendation/api/like/1001/1', undefined, core, 2000],
  ['POST', `${tms}/my-profile/recognitions/1001/recommendations/1/like`, undefined, core, 2000],
  ['POST', `${tms}/employees/1001/emergencyContacts`, { name: 'Kim 401' }, 401],
  ['POST', `${tms}/employees/1001/emergencyContacts`, { name: 'Kim' }, core],
  ['PUT', `${tms}/employees/1001/emergencyContacts/1001`, { name: 'Kim 401' }, core],
  ['GET', `${tms}/employees/500`, undefined, 500],
  ['GET', `${tms}/employees/1500`, undefined, core],
  ['POST', `${tms}/authenticate`, { username: 'a', captcha: 'wrong' }, 401],
  ['POST', `${tms}/authenticate`, { username: 'a', _password: 'b' }, core],
  ['GET', `${tms}/payroll/401/tfn`, undefined, 401],
  ['PUT', `${tms}/payroll/1001/work-patterns/400`, {}, 400],
  ['POST', `${tms}/payroll/1001/work-patterns`, { workPatternId: 500 }, 500],
  ['GET', `${tms}/payroll/1001/payslips`, undefined, core],
  ['POST', `${tms}/performances/1001/contributors/401/deactivate`, {}, 401],
  ['POST', `${tms}/performances/1001/contributors`, [1001, 400], 400],
  ['POST', `${tms}/performances/1/sections/1/items/1/notes`, { content: 'see 500' }, 500],
  ['PUT', `${tms}/performances/1/summary-sections/1/comments/9`, { comment: '400' }, 400],
  ['POST', `${tms}/performances/1/sections/1/items/1/attachments`, { name: '401.pdf' }, 401],
  ['DELETE', `${tms}/performances/1/sections/1/items/1/notes/3`, undefined, 500],
  ['DELETE', `${tms}/performances/1/sections/1/items/1/notes/4`, undefined, core],
  ['PUT', `${tms}/performances/1/summary-sections/1`, { score: 1 }, 401],
  ['PUT', `${tms}/performances/1/summary-sections/1`, { score: 2 }, 400],
  ['PUT', `${tms}/performances/1/summary-sections/1`, { score: 3 }, 500],
  ['PUT', `${tms}/performances/1/summary-sections/1`, { score: 4 }, core],
  ['GET', `${tms}/performances/5`, undefined, 404],
  ['GET', `${tms}/performances/6`, undefined, 401],
  ['GET', `${tms}/performances/1001`, undefined, core],
  ['PUT', `${tms}/performances/1/competency-sections/1/competencies/0`, {}, 500],
  ['DELETE', `${tms}/performances/1/competency-sections/1/competencies/0`, undefined, 500],
  [
    'PUT',
    `${tms}/performances/1/checkpoint-sections/1/rate`,
    { status: 'skipped', contributors: [1] },
    500,
  ],
  ['PUT', `${tms}/performances/1/workflows`, {}, 422],
  ['PUT', `${tms}/performances/1/workflows/7`, {}, 422],
  ['PUT', `${tms}/performances/1/workflows/8`, {}, core],
  ['GET', `${tms}/users/abc/tasks`, undefined, core],
];

test.each(cases)('%s %s with %j is answered %i', async (method, path, body, status, delay = 0) => {
  expect(await send(method, path, body)).toMatchObject({ status, delay });
});

test('an enrolment is echoed, a missing performance is a page, most refusals are empty', async () => {
  const body = { courseId: 1, userId: 2 };
  const echoed = await send('POST', `${tms}/course-enrolments`, body);
  expect(echoed).toMatchObject({ status: 201, text: JSON.stringify(body) });
  expect((await send('GET', `${tms}/performances/5`)).text).toMatch(/^<!doctype html>/);
  expect((await send('GET', `${tms}/payroll/500/tfn`)).text).toBe('');
  expect(
    JSON.parse((await send('PUT', `${tms}/performances/1/workflows/7`, {})).text),
  ).toMatchObject({
    type: 'approvalPhaseError',
    title: 'Approval phase requires nominated approvers',
  });
});
