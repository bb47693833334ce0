import * as endpoints from '@tenure/contract/notifications/endpoints';
import { putNotificationPreferences } from '@tenure/contract/notifications/preferences';
import type { Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';

/** A notification of the employee. */
export const told = (harness: Harness, company: Company) =>
  harness.within(company, async ({ db, now }) => {
    const { id } = await db
      .insertInto('notifications')
      .values({
        user_id: company.idOf('employee'),
        kind: 'leave.request-updated',
        title: 'Your annual leave was approved: 7–10 Dec 2026',
        detail: 'Priya Raman approved your annual leave.',
        href: '/dashboard/leave/my/leave-requests',
        created_at: now,
        is_listed: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

export const examples: Examples = {
  [endpoints.markRead.id]: {
    by: 'employee',
    sent: async (harness, company) => ({
      params: { notificationId: await told(harness, company) },
    }),
  },
  [endpoints.markAllRead.id]: {
    by: 'employee',
    sent: async (harness, company) => ({ body: { upToId: await told(harness, company) } }),
  },
  [putNotificationPreferences.id]: {
    by: 'employee',
    sent: async () => ({
      body: {
        dailySummary: true,
        quietHours: { from: '22:00', to: '07:00' },
        kinds: [{ kind: 'leave.request-updated', inApp: true, email: false, sms: true }],
      },
    }),
  },
};
