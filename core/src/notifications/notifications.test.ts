import * as endpoints from '@tenure/contract/notifications/endpoints';
import {
  getNotificationPreferences,
  type NotificationPreferences,
  putNotificationPreferences,
} from '@tenure/contract/notifications/preferences';
import { emergencyContacts } from '@tenure/contract/people/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { passwordChanged } from '../identity/notifications.ts';
import { event } from '../kit/contribution/notification.ts';
import { Harness } from '../testing/harness.ts';
import { requestIn } from '../testing/scenes/leave-scene.ts';
import { told } from './examples.ts';
import { notify } from './notify.ts';

let harness: Harness;
const start = new Date('2026-03-10T02:00:00Z');
beforeAll(async () => {
  harness = await Harness.open();
});
afterEach(async () => {
  await prefer({ dailySummary: false, quietHours: null, kinds: [] });
  await harness.dispatch();
  harness.now = start;
});
afterAll(() => harness.close());

const prefer = async (body: NotificationPreferences) =>
  (await harness.as('employee')).call(putNotificationPreferences, { body });

const contactAdded = async () => {
  const hr = await harness.as('hr.manager');
  await hr.call(emergencyContacts.add, {
    params: { employeeId: harness.home.idOf('employee') },
    body: {
      name: 'Sina Faleolo',
      relationship: 'Friend',
      mobile: { countryCode: '61', number: '491570156' },
    },
  });
  return harness.dispatch();
};

const passwordNotice = () =>
  harness.within(harness.home, (ctx) =>
    notify(ctx, harness.home.idOf('employee'), event(passwordChanged, null)),
  );

const unread = async () =>
  ((await (await harness.as('employee')).call(endpoints.getUnreadCount)).body as { unread: number })
    .unread;

test('nobody hears of a module that is switched off', async () => {
  const modules = (value: string[]) =>
    harness.within(harness.home, ({ db }) =>
      db.updateTable('tenants').set({ enabled_modules: value }).execute(),
    );
  const news = await harness.within(harness.home, ({ db }) =>
    db.selectFrom('tenants').select('enabled_modules').executeTakeFirstOrThrow(),
  );
  const count = () =>
    harness.within(harness.home, async ({ db }) => {
      const rows = await db.selectFrom('notifications').select('id').execute();
      return rows.length;
    });
  await requestIn(harness, harness.home, 'pending', '2026-11-10');
  const before = await count();
  await modules(news.enabled_modules.filter((id) => id !== 'leave'));
  await harness.dispatch();
  expect(await count()).toBe(before);
  await modules(news.enabled_modules);
});

describe('the list', () => {
  test('a new request is in the approver’s list, with a link, and is read once opened', async () => {
    const id = await requestIn(harness, harness.home, 'pending', '2026-12-08');
    await harness.dispatch();
    const manager = await harness.as('manager.one');
    const { body } = await manager.call(endpoints.listNotifications);
    const [newest] = body.items as endpoints.Notification[];
    expect(newest).toMatchObject({
      title: 'Employee Person requested annual leave: 8–9 Dec 2026',
      href: `/dashboard/leave/leave-request/approver/${id}`,
      isRead: false,
    });
    const params = { notificationId: newest?.id ?? 0 };
    expect((await manager.call(endpoints.markRead, { params })).status).toBe(204);
    const after = await manager.call(endpoints.listNotifications, { query: { unread: 'true' } });
    expect(after.body.items).toEqual([]);
  });

  test('marking all as read leaves what came after the newest one that was seen', async () => {
    const seenId = await told(harness, harness.home);
    await told(harness, harness.home);
    const employee = await harness.as('employee');
    await employee.call(endpoints.markAllRead, { body: { upToId: seenId } });
    expect(await unread()).toBe(1);
    await employee.call(endpoints.markAllRead, { body: { upToId: seenId + 1 } });
    expect(await unread()).toBe(0);
  });

  test('read notifications are deleted after 90 days, unread ones after a year', async () => {
    const read = await told(harness, harness.home);
    await (await harness.as('employee')).call(endpoints.markAllRead, { body: { upToId: read } });
    const kept = await told(harness, harness.home);
    const ids = () =>
      harness.within(harness.home, async ({ db }) =>
        (await db.selectFrom('notifications').select('id').execute()).map(({ id }) => id),
      );
    harness.now = new Date('2026-06-20T02:00:00Z');
    await harness.run('notification-retention');
    expect(await ids()).toContain(kept);
    expect(await ids()).not.toContain(read);
    harness.now = new Date('2027-06-20T02:00:00Z');
    await harness.run('notification-retention');
    expect(await ids()).toEqual([]);
  });
});

describe('preferences', () => {
  test('list the kinds that can reach the person, with the channels in force', async () => {
    const employee = await harness.as('employee');
    const { body } = await employee.call(getNotificationPreferences);
    const kinds = body.kinds as { kind: string; email: boolean; isEmailLocked: boolean }[];
    expect(kinds.map(({ kind }) => kind)).not.toContain('identity.registration-requested');
    expect(kinds.find(({ kind }) => kind === 'identity.password-changed')).toMatchObject({
      email: true,
      isEmailLocked: true,
    });
    const admin = await (await harness.as('company.admin')).call(getNotificationPreferences);
    expect((admin.body.kinds as { kind: string }[]).map(({ kind }) => kind)).toContain(
      'identity.registration-requested',
    );
  });

  test('a kind that is turned off by email is still in the list', async () => {
    const kind = 'people.emergency-contacts-changed';
    await prefer({
      dailySummary: false,
      quietHours: null,
      kinds: [{ kind, inApp: true, email: false, sms: false }],
    });
    const before = await unread();
    expect(await contactAdded()).toEqual([]);
    expect(await unread()).toBe(before + 1);
    await prefer({
      dailySummary: false,
      quietHours: null,
      kinds: [{ kind, inApp: true, email: true, sms: false }],
    });
  });

  test('a kind that does not exist is refused by name', async () => {
    const { status, body } = await prefer({
      dailySummary: false,
      quietHours: null,
      kinds: [{ kind: 'leave.nothing', inApp: true, email: true, sms: true }],
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'kinds.0.kind' }]);
  });
});

describe('daily summary and quiet hours', () => {
  test('what is not urgent comes in one email in the person’s morning', async () => {
    await prefer({ dailySummary: true, quietHours: null, kinds: [] });
    expect(await contactAdded()).toEqual([]);
    expect(await contactAdded()).toEqual([]);
    // Eight in the morning in Sydney.
    harness.now = new Date('2026-03-10T21:05:00Z');
    await harness.run('daily-summary');
    await harness.run('daily-summary');
    const sent = await harness.dispatch();
    expect(sent).toMatchObject([
      {
        to: 'employee@little.example',
        subject: 'Your daily summary: 2 updates from home.example',
        text: expect.stringContaining('Sina Faleolo was added to your emergency contacts'),
      },
    ]);
  });

  test('emails wait for the end of quiet hours; security emails do not', async () => {
    await prefer({ dailySummary: false, quietHours: { from: '12:00', to: '14:00' }, kinds: [] });
    // One in the afternoon in Sydney.
    expect(await contactAdded()).toEqual([]);
    await passwordNotice();
    expect(await harness.dispatch()).toMatchObject([
      { subject: 'Your password for home.example was changed' },
    ]);
    harness.now = new Date('2026-03-10T03:00:00Z');
    expect(await harness.dispatch()).toMatchObject([
      { subject: 'Sina Faleolo was added to your emergency contacts' },
    ]);
  });
});
