/**
 * Tabs of one browser share one stream: the tab that holds the lock reads it and broadcasts to the others.
 * When it closes, the next one takes over.
 */
import type { QueryClient } from '@tanstack/react-query';
import { getSite } from '@tenure/contract/site/endpoints';
import { refresh } from '../api-query.ts';
import { recall } from '../device-storage.ts';
import { followStream, type LiveNews } from './live-stream.ts';

const NAME = 'tenure.live';

/** Returns how to stop. In offline mode there is no server to send events. */
export function startLiveUpdates(client: QueryClient): () => void {
  const isPossible = 'EventSource' in window && 'locks' in navigator;
  if (!isPossible || recall('offline') !== null) return () => {};
  const stopping = new AbortController();
  const { signal } = stopping;
  const tabs = new BroadcastChannel(NAME);
  tabs.onmessage = ({ data }: MessageEvent<LiveNews>) => apply(client, data);
  const onNews = (news: LiveNews) => {
    apply(client, news);
    tabs.postMessage(news);
  };
  navigator.locks
    .request(NAME, { signal }, () => followStream(onNews, signal))
    // Aborted while waiting for the lock.
    .catch(() => {});
  return () => {
    stopping.abort();
    tabs.close();
  };
}

/** Invalidates the areas that changed; inactive queries are refetched when next shown. */
export function apply(client: QueryClient, news: LiveNews): void {
  if (news.event === 'ended') {
    void refresh(client, getSite);
    return;
  }
  void client.invalidateQueries({
    predicate: ({ queryKey: [id] }) => {
      const area = String(id).split('.')[0] ?? '';
      return news.event === 'changed' ? news.areas.includes(area) : area !== 'site';
    },
  });
}
