import { retention } from '../../kit/background/retention.ts';

/** Deletes read notifications after 90 days, and all others after a year. */
export const forgetNotifications = retention('notification-retention', {
  notifications: (db, daysAgo) =>
    db
      .deleteFrom('notifications')
      .where(({ or, eb }) =>
        or([eb('read_at', '<', daysAgo(90)), eb('created_at', '<', daysAgo(365))]),
      ),
});
