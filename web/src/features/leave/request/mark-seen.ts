import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import { useEffect, useRef } from 'react';
import { can } from '../../../lib/actions.ts';
import { useMarkSeen } from '../queries.ts';

export const MARK_SEEN = 'leave-requests.mark-seen';

/** Opening a declined or cancelled request marks it as seen. */
export function useSeenWhenOpened({ id, actions }: LeaveRequest) {
  const { mutate } = useMarkSeen();
  const told = useRef<number | null>(null);
  const isNews = can(actions, MARK_SEEN);
  useEffect(() => {
    if (!isNews || told.current === id) return;
    told.current = id;
    mutate(id);
  }, [isNews, id, mutate]);
}
