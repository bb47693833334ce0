import { Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotificationList } from '../../ui/notifications/notification-list.tsx';
import { notificationsQuery, useMarkRead } from '../../ui/notifications/notification-queries.ts';
import { Page } from '../../ui/page/page.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { EmptyState } from '../../ui/states/states.tsx';

export function NotificationsPage() {
  const [page, setPage] = useState(1);
  const loaded = useQuery({ ...notificationsQuery(page, 20), placeholderData: keepPreviousData });
  const mark = useMarkRead();
  const newest = page === 1 ? loaded.data?.items[0] : undefined;
  const hasUnread = loaded.data?.items.some(({ isRead }) => !isRead);
  return (
    <Page
      title="Notifications"
      action={
        newest && hasUnread ? (
          <Button
            variant="default"
            loading={mark.isPending}
            onClick={() => mark.mutate({ upToId: newest.id })}
          >
            Mark all as read
          </Button>
        ) : null
      }
    >
      <Loaded query={loaded} what="your notifications">
        {({ items, metadata: { pagination } }) =>
          items.length === 0 ? (
            <EmptyState title="You’re all caught up">
              Updates on your requests and approvals appear here.
            </EmptyState>
          ) : (
            <>
              <NotificationList
                items={items}
                onOpen={({ id, isRead }) => (isRead ? undefined : mark.mutate({ id }))}
              />
              {pagination.totalPages > 1 ? (
                <Group justify="space-between" mt="md">
                  <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                    Newer
                  </Button>
                  <Button
                    variant="default"
                    disabled={page >= pagination.totalPages}
                    onClick={() => setPage(page + 1)}
                  >
                    Older
                  </Button>
                </Group>
              ) : null}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
