/** One connection of this server listens for changes and is reopened when it is lost. */
import { LIVE_CHANNEL } from '@tenure/core/notifications/public';
import { Client } from 'pg';
import type { LiveHub } from './live-hub.ts';
import { parseLiveMessage } from './live-message.ts';

const FIRST_WAIT = 200;
const LONGEST_WAIT = 10_000;

export interface Listener {
  stop(): Promise<void>;
}

export async function listen(
  url: string,
  hub: LiveHub,
  onLost: (error: Error) => void,
): Promise<Listener> {
  let client: Client | undefined;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT;

  const connect = async (): Promise<void> => {
    const next = new Client({
      connectionString: url,
      application_name: 'tenure live',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    next.on('notification', ({ payload }) => {
      const message = parseLiveMessage(payload);
      if (message) hub.receive(message);
    });
    // Errors before the connection is established are thrown instead.
    next.on('error', (error) => next === client && lost(error));
    next.on('end', () => next === client && lost(new Error('The connection ended')));
    await next.connect();
    await next.query(`listen ${LIVE_CHANNEL}`);
    client = next;
    wait = FIRST_WAIT;
  };
  const lost = (error: unknown): void => {
    if (isStopped) return;
    onLost(error instanceof Error ? error : new Error(String(error)));
    client?.end().catch(() => {});
    client = undefined;
    retry = setTimeout(() => void connect().then(() => hub.missed(), lost), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };

  await connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
