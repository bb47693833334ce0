import { checkSession } from '@tenure/contract/identity/endpoints';
import { listInvitedPeople, resendInvitations } from '@tenure/contract/people/invitations';
import { getInvitations } from '@tenure/contract/people/moving-in-endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';

let harness: Harness;
let hr: Client;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const names = ['colleague', 'employee', 'manager.one'] as const;
const idOf = (name: (typeof names)[number]) => harness.home.idOf(name);
const set = (name: (typeof names)[number], columns: object) =>
  harness.within(harness.home, ({ db }) =>
    db.updateTable('users').set(columns).where('id', '=', idOf(name)).execute(),
  );

/** Every test has a month of its own: entries of the audit log stay. */
let month = 0;
beforeEach(async () => {
  month += 1;
  harness.now = new Date(Date.UTC(2026, month, 10, 2));
  await harness.dispatch();
  await harness.within(harness.home, async ({ db }) => {
    await db.deleteFrom('first_sign_ins').execute();
    await db
      .updateTable('users')
      .set({ invited_at: null, invitations_sent: 0, invitations_counted_from: null })
      .execute();
  });
  for (const name of names)
    await set(name, { password_hash: null, is_active: true, email: `${name}@little.example` });
  hr = await harness.as('hr.manager');
});

const later = (minutes: number) => {
  harness.now = new Date(harness.now.getTime() + minutes * 60_000);
};
const resend = async (...people: (typeof names)[number][]) =>
  (await hr.call(resendInvitations, { body: { employeeIds: people.map(idOf) } })).body as {
    sent: number;
    refused: { id: number; reason: string; message: string }[];
  };
const reasons = async (...people: (typeof names)[number][]) =>
  (await resend(...people)).refused.map(({ reason }) => reason);
const list = async (query: Record<string, string> = {}) => {
  const { body } = await hr.call(listInvitedPeople, { query });
  expect(body).toHaveProperty('items');
  const { items, metadata } = body as {
    items: { id: number; displayName: string; state: string }[];
    metadata: { pagination: { totalItems: number } };
  };
  return { items, total: metadata.pagination.totalItems };
};
const stateOf = async (name: (typeof names)[number]) =>
  (await list({ itemsPerPage: '200' })).items.find(({ id }) => id === idOf(name))?.state;

test('the list names who never signed in, and how far they are', async () => {
  expect(await stateOf('colleague')).toBe('not-invited');
  await resend('colleague');
  expect(await stateOf('colleague')).toBe('invited');
  later(14 * 24 * 60);
  hr = await harness.as('hr.manager');
  expect(await stateOf('colleague')).toBe('link-expired');
  await set('colleague', { password_hash: 'set' });
  expect(await stateOf('colleague')).toBe('password-set');
  await set('employee', { email: null });
  expect(await stateOf('employee')).toBe('no-email');
  await (await harness.as('colleague')).call(checkSession);
  expect(await stateOf('colleague')).toBeUndefined();
  await set('employee', { is_active: false });
  expect(await stateOf('employee')).toBeUndefined();
});

test('a link before the first day doesn’t expire', async () => {
  await resend('colleague');
  later(15 * 24 * 60);
  hr = await harness.as('hr.manager');
  expect(await stateOf('colleague')).toBe('link-expired');
  const starts = (start_date: string) =>
    harness.within(harness.home, ({ db }) =>
      db.updateTable('employees').set({ start_date }).where('id', '=', idOf('colleague')).execute(),
    );
  await starts('2099-01-01');
  expect(await stateOf('colleague')).toBe('invited');
  await starts('2020-01-06');
});

test('it is in the order of names, in pages, and found by name, email and state', async () => {
  const { items, total } = await list({ itemsPerPage: '2' });
  expect(items).toHaveLength(2);
  expect((await hr.call(getInvitations)).body).toMatchObject({ neverSignedIn: total });
  const all = (await list({ itemsPerPage: '200' })).items.map(({ displayName }) => displayName);
  expect(all).toEqual([...all].sort((one, other) => one.localeCompare(other)));
  const found = await list({ search: 'COLLEAGUE@little' });
  expect(found.items.map(({ id }) => id)).toEqual([idOf('colleague')]);
  await resend('employee');
  expect((await list({ state: 'invited' })).items.map(({ id }) => id)).toEqual([idOf('employee')]);
});

test('the chosen people are invited again, each refusal says why, and each send is audited', async () => {
  await set('employee', { email: null });
  await harness.as('manager.one');
  const { sent, refused } = await resend('colleague', 'employee', 'manager.one', 'colleague');
  expect(sent).toBe(1);
  expect(refused).toMatchObject([
    { id: idOf('employee'), reason: 'no-email' },
    { id: idOf('manager.one'), reason: 'signed-in', message: expect.stringContaining('already') },
  ]);
  expect((await harness.dispatch()).map(({ to }) => to)).toEqual(['colleague@little.example']);
  await set('employee', { is_active: false });
  expect(await reasons('employee')).toEqual(['inactive']);
  const entries = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['subject_id', 'actor_id'])
      .where('action', '=', 'people.invitation.resent')
      .where('at', '=', harness.now)
      .execute(),
  );
  expect(entries).toEqual([
    { subject_id: idOf('colleague'), actor_id: harness.home.idOf('hr.manager') },
  ]);
});

test('a mailbox gets an invitation every ten minutes at most, and five a day', async () => {
  for (let n = 0; n < 5; n += 1) {
    expect((await resend('colleague')).sent).toBe(1);
    expect(await reasons('colleague')).toEqual([n < 4 ? 'too-soon' : 'too-many']);
    later(10);
  }
  expect(await reasons('colleague')).toEqual(['too-many']);
  later(24 * 60);
  hr = await harness.as('hr.manager');
  expect((await resend('colleague')).sent).toBe(1);
});

test('a newer link replaces the one before, also for someone who set a password and never came', async () => {
  await set('colleague', { password_hash: 'set' });
  expect((await resend('colleague')).sent).toBe(1);
  expect(await harness.dispatch()).toMatchObject([{ to: 'colleague@little.example' }]);
});

test('people of another company aren’t found', async () => {
  const { body } = await hr.call(resendInvitations, { body: { employeeIds: [999_999_999] } });
  expect(body).toMatchObject({ sent: 0, refused: [{ reason: 'unknown', displayName: null }] });
  const none = await hr.call(resendInvitations, { body: { employeeIds: [] } });
  expect(none).toMatchObject({ status: 400, body: { errors: [{ field: 'employeeIds' }] } });
});
