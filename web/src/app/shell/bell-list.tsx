import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../lib/has-failed.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { NotificationList } from '../../ui/notifications/notification-list.tsx';
import { notificationsQuery, useMarkRead } from '../../ui/notifications/notification-queries.ts';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import classes from './bell.module.css';

/** The newest notifications; the notifications page lists all. */
export default function BellList({ onClose }: { onClose: () => void }) {
  const loaded = useQuery(notificationsQuery(1, 10));
  const mark = useMarkRead();
  const items = loaded.data?.items ?? [];
  const newest = items[0];
  return (
    <div>
      <div className={classes.head}>
        <strong>Notifications</strong>
        {newest && items.some(({ isRead }) => !isRead) ? (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={mark.isPending}
            onClick={() => mark.mutate({ upToId: newest.id })}
          >
            Mark all as read
          </Button>
        ) : null}
      </div>
      <div className={classes.items}>
        {loaded.isPending ? <LoadingRows label="Loading notifications" rows={3} /> : null}
        {hasFailed(loaded) ? (
          <ErrorState
            title="Notifications couldn’t be loaded"
            error={loaded.error}
            onRetry={loaded.refetch}
          />
        ) : null}
        {loaded.data && items.length === 0 ? (
          <p className={classes.empty}>You’re all caught up.</p>
        ) : null}
        <NotificationList
          items={items}
          onOpen={({ id, isRead, href }) => {
            if (!isRead) mark.mutate({ id });
            if (href) onClose();
          }}
        />
      </div>
      <div className={classes.foot}>
        <AppLink href="/controlpanel/notifications" onClick={onClose}>
          View all
        </AppLink>
        <AppLink href="/controlpanel/preference" onClick={onClose}>
          Preferences
        </AppLink>
      </div>
    </div>
  );
}
