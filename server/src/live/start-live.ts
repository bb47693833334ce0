/** Live updates of this server: the hub, its listener on PostgreSQL, and regular session checks. */
import { liveSessions } from '@tenure/core/identity/public';
import { inTenant } from '@tenure/core/kit/background/dispatcher';
import type { Database } from '@tenure/core/kit/data/database';
import type { Ports } from '@tenure/core/kit/ports';
import { listen } from './listen.ts';
import type { LiveHub } from './live-hub.ts';

const PING_MS = 25_000;
/** Expired sessions are found by polling; ended ones are reported immediately. */
const SESSIONS_MS = 60_000;

export const sessionsIn =
  (database: Database, ports: Ports) => (tenantId: number, ids: readonly number[]) =>
    inTenant({ database, ports }, tenantId, (ctx) => liveSessions(ctx, ids));

export async function startLive(
  url: string,
  hub: LiveHub,
  { log }: Pick<Ports, 'log'>,
  stopping: AbortSignal,
): Promise<{ stop(): Promise<void> }> {
  const listener = await listen(url, hub, (error) =>
    log.warn({ error: error.message }, 'Live updates lost the database'),
  );
  const timers = [
    setInterval(() => hub.ping(), PING_MS),
    setInterval(() => void hub.checkSessions(), SESSIONS_MS),
  ];
  // Runs before the web server waits for open responses to end.
  stopping.addEventListener('abort', () => hub.close(), { once: true });
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      hub.close();
      await listener.stop();
    },
  };
}
