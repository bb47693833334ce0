import { putNotificationPreferences } from '@tenure/contract/notifications/preferences';
import * as endpoints from '@tenure/contract/recognition/milestone';
import { expect, test } from 'vitest';
import { given } from '../../testing/scenes/recognition-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { weeklyDigest } from '../notifications/weekly-digest.ts';

const harness = useHarness();

/** Everyone in the fixture company started on 6 January 2020 and was born on 3 February 1990. */
const at = async (moment: string) => {
  harness.now = new Date(moment);
  await harness.run('recognition-milestones');
  const colleague = await harness.as('colleague');
  const { body } = await colleague.call(endpoints.listMilestones);
  return body.items as { type: string; years: number | null; isToday: boolean; date: string }[];
};

test('an anniversary is shown a week ahead, and is today where the person is', async () => {
  expect(await at('2026-12-20T00:00:00Z')).toEqual([]);
  const ahead = await at('2027-01-02T00:00:00Z');
  expect(ahead[0]).toMatchObject({ type: 'anniversary', years: 7, isToday: false });
  // 1:30 am on the 6th in Sydney, still the 5th in UTC.
  const [today] = await at('2027-01-05T14:30:00Z');
  expect(today).toMatchObject({ date: '2027-01-06', isToday: true });
});

test('a birthday is shown for those who share it, and gone when they stop', async () => {
  expect(await at('2027-02-01T00:00:00Z')).toEqual([]);
  const employee = await harness.as('employee');
  const share = (sharesBirthday: boolean) =>
    employee.call(endpoints.putRecognitionPreferences, { body: { sharesBirthday } });
  await share(true);
  const [birthday, ...others] = await at('2027-02-01T00:00:00Z');
  expect(birthday).toMatchObject({ type: 'birthday', years: null, date: '2027-02-03' });
  expect(others).toEqual([]);
  await share(false);
  const { body } = await employee.call(endpoints.listMilestones);
  expect(body.items).toEqual([]);
});

test('a new colleague is shown for a week after their first day, and no anniversary with it', async () => {
  const joiner = harness.home.idOf('recruitment.admin');
  const startOn = (day: string) =>
    harness.within(harness.home, ({ db }) =>
      db.updateTable('employees').set({ start_date: day }).where('id', '=', joiner).execute(),
    );
  await startOn('2027-05-03');
  expect(await at('2027-04-20T00:00:00Z')).toEqual([]);
  // Sydney is ten hours ahead, so it is already the first day there.
  expect(await at('2027-05-02T15:00:00Z')).toMatchObject([
    {
      type: 'new-colleague',
      years: null,
      isToday: true,
      date: '2027-05-03',
      person: { id: joiner },
    },
  ]);
  expect(await at('2027-05-09T00:00:00Z')).toMatchObject([
    { type: 'new-colleague', isToday: false },
  ]);
  expect(await at('2027-05-12T00:00:00Z')).toEqual([]);
  await startOn('2020-01-06');
});

test('the weekly digest tells of public posts once, to people who want it', async () => {
  harness.now = new Date('2027-03-07T20:00:00Z');
  const off = { kind: weeklyDigest.name, inApp: false, email: false, sms: false };
  const switched = await (await harness.as('employee')).call(putNotificationPreferences, {
    body: { dailySummary: false, quietHours: null, kinds: [off] },
  });
  expect(switched.status).toBe(200);
  await given(harness, { description: 'Public thanks' });
  await given(harness, { description: 'Between us', isPrivate: true });
  await harness.dispatch();
  await harness.run('recognition-digest');
  await harness.run('recognition-digest');
  const digests = (await harness.queued()).filter((message) =>
    JSON.stringify(message).includes('This week’s recognition: 1 post'),
  );
  const addresses = digests.map(({ to }) => to);
  expect(addresses).toContain('hr.manager@little.example');
  expect(addresses).not.toContain('employee@little.example');
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the weekly digest counts all posts and names the three that most people liked', async () => {
  harness.now = new Date('2027-06-06T20:00:00Z');
  for (const description of ['One', 'Two', 'Three', 'Four']) await given(harness, { description });
  await harness.run('recognition-digest');
  const [digest] = (await harness.queued()).filter((message) =>
    JSON.stringify(message).includes('This week’s recognition: 4 posts'),
  );
  expect(digest?.text.match(/Manager One recognised Employee Person/g)).toHaveLength(3);
});
