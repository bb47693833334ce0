import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarEvent, CalendarScope } from '@tenure/contract/leave/calendar';
import * as endpoints from '@tenure/contract/leave/calendar-endpoints';
import { alwaysStale, apiQuery, refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';

export interface CalendarAsked {
  from: string;
  to: string;
  scope: CalendarScope;
  leaveTypeCode: string;
  department: string;
  location: string;
  withPeople?: 'true';
}

export const eventsQuery = (asked: CalendarAsked) => ({
  ...apiQuery(endpoints.listCalendarEvents, { query: { ...asked } }),
  ...alwaysStale,
});

export const feedsQuery = apiQuery(endpoints.listCalendarFeeds, {});

export function useAddFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (scope: CalendarScope) => call(endpoints.addCalendarFeed, { body: { scope } }),
    onSuccess: () => refresh(client, endpoints.listCalendarFeeds),
  });
}

export function useRevokeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (feedId: number) => call(endpoints.revokeCalendarFeed, { params: { feedId } }),
    onSettled: () => refresh(client, endpoints.listCalendarFeeds),
  });
}

export const onDay = (events: readonly CalendarEvent[], day: string) =>
  events.filter(({ start, end }) => start <= day && day <= end);

/** Names of the public holidays, by date. */
export const holidaysIn = (events: readonly CalendarEvent[]): ReadonlyMap<string, string> =>
  new Map(
    events.filter(({ type }) => type === 'public-holiday').map((one) => [one.start, one.title]),
  );
