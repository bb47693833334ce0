import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { getUnreadCount, listNotifications } from '@tenure/contract/notifications/endpoints';
import { unreadRoute } from '@tenure/contract/notifications/routes';
import { sentenceOf } from '../../lib/api-error.ts';
import { refresh, routeQuery } from '../../lib/api-query.ts';
import { callRoute } from '../../lib/call.ts';
import { toast } from '../toast.ts';

const base = '/cobra/api/tms/notifications';
const listRoute = { id: 'notifications.list', method: 'GET', path: base } as const;

export const unreadQuery = routeQuery<typeof getUnreadCount>(unreadRoute, {});

export const notificationsQuery = (page: number, itemsPerPage: number) =>
  routeQuery<typeof listNotifications>(listRoute, {
    query: { page: String(page), itemsPerPage: String(itemsPerPage) },
  });

/** Marks one as read, or all up to the newest one shown. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: { id: number } | { upToId: number }) =>
      'id' in which
        ? callRoute({ method: 'POST', path: `${base}/${which.id}/read` }, {})
        : callRoute({ method: 'POST', path: `${base}/read` }, { body: which } as never),
    onError: (error) => toast.critical(sentenceOf(error)),
    onSettled: () => {
      refresh(client, unreadRoute);
      return refresh(client, listRoute);
    },
  });
}
