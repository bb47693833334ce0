import * as endpoints from '@tenure/contract/leave/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message } from '../../kit/background/message.ts';
import { Harness } from '../../testing/harness.ts';
import { requestIn, seen } from '../../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const emailTo = (name: string, messages: readonly Message[]) => {
  const found = messages.find(({ to }) => to === `${name}@little.example`);
  if (found?.channel !== 'email') throw new Error(`No email to ${name}`);
  return found;
};

const decide = async (
  id: number,
  by: 'manager.one' | 'hr.manager',
  endpoint:
    | typeof endpoints.approveLeaveRequest
    | typeof endpoints.declineLeaveRequest
    | typeof endpoints.cancelLeaveRequest,
  note?: string,
) => {
  const person = await harness.as(by);
  const { headers } = await seen(harness, id);
  const sent = { params: { leaveRequestId: id }, headers, body: note ? { note } : {} };
  expect((await person.call(endpoint, sent)).status).toBe(200);
};

test('an approval says what was approved and for which days, with a link to the request', async () => {
  const id = await requestIn(harness, harness.home, 'pending', '2026-12-08');
  const asked = emailTo('manager.one', await harness.dispatch());
  expect(asked.subject).toBe('Employee Person requested annual leave: 8–9 Dec 2026');
  expect(asked.text).toContain(`/dashboard/leave/leave-request/approver/${id}`);
  await decide(id, 'manager.one', endpoints.approveLeaveRequest);
  const told = emailTo('employee', await harness.dispatch());
  expect(told.subject).toBe('Your annual leave was approved: 8–9 Dec 2026');
  expect(told.text).toContain('Manager One approved your annual leave.');
});

test('every leave email has an HTML part, one absolute link and no date in computer format', async () => {
  const declined = await requestIn(harness, harness.home, 'pending', '2026-11-24');
  await decide(declined, 'manager.one', endpoints.declineLeaveRequest, 'We launch that week');
  const cancelled = await requestIn(harness, harness.home, 'approved', '2026-11-10');
  await decide(cancelled, 'hr.manager', endpoints.cancelLeaveRequest, 'The project moved');
  const messages = (await harness.dispatch()).filter(({ channel }) => channel === 'email');
  expect(messages.length).toBeGreaterThan(2);
  for (const message of messages) {
    if (message.channel !== 'email') continue;
    const { html, text, subject } = message;
    expect(html).toContain('<!doctype html>');
    for (const part of [html, text, subject]) expect(part).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    expect(text.match(/https?:\/\/\S+/g)).toEqual([
      expect.stringMatching(/^https?:\/\/home\.example\S*\/dashboard\/leave\//),
    ]);
  }
});

test('people who can no longer sign in get no leave email', async () => {
  const id = await requestIn(harness, harness.home, 'pending', '2026-12-15');
  await harness.dispatch();
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', harness.home.idOf('employee'))
      .execute(),
  );
  await decide(id, 'manager.one', endpoints.approveLeaveRequest);
  expect(await harness.dispatch()).toEqual([]);
});
