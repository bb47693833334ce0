/** A stream of server-sent events that reconnects with increasing delays. */
import { type LiveEvent, STREAM } from '@tenure/contract/notifications/routes';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;

export type LiveNews =
  | { readonly event: 'changed'; readonly areas: readonly string[] }
  | { readonly event: Exclude<LiveEvent, 'changed'> };

/** Stays open until it is aborted or the session ends. */
export async function followStream(
  onNews: (news: LiveNews) => void,
  signal: AbortSignal,
): Promise<void> {
  let wait = FIRST_WAIT;
  let wasLost = false;
  while (!signal.aborted) {
    const end = await readOnce(
      (news) => onNews(news),
      signal,
      () => {
        // Events may have been missed while disconnected.
        if (wasLost) onNews({ event: 'missed' });
        wasLost = false;
        wait = FIRST_WAIT;
      },
    );
    if (end === 'ended') return;
    wasLost = true;
    // Jitter, so that browsers don't all reconnect to a restarted server at once.
    await pause(wait * (0.5 + Math.random()), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

function readOnce(
  onNews: (news: LiveNews) => void,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<LiveEvent | 'lost'> {
  return new Promise((resolve) => {
    const source = new EventSource(STREAM);
    const finish = (how: LiveEvent | 'lost') => {
      source.close();
      resolve(how);
    };
    signal.addEventListener('abort', () => finish('lost'), { once: true });
    source.onopen = onOpen;
    source.onerror = () => finish('lost');
    source.addEventListener('changed', ({ data }) => {
      const { areas } = JSON.parse(data) as { areas: string[] };
      onNews({ event: 'changed', areas });
    });
    source.addEventListener('missed', () => onNews({ event: 'missed' }));
    source.addEventListener('ended', () => {
      onNews({ event: 'ended' });
      finish('ended');
    });
  });
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
