import type { Ctx } from '../ctx.ts';
import type { Database } from '../data/database.ts';
import { kyselyOver } from '../data/kysely.ts';
import type { Ports } from '../ports.ts';
import type { Message } from './message.ts';
import type { Subscription } from './outbox.ts';

/** What background work needs: the database and the host's ports. */
export interface Worker {
  readonly database: Database;
  readonly ports: Ports;
}

export interface Dispatcher extends Worker {
  readonly subscriptions: readonly Subscription[];
  /** Sends a message through SMTP, an SMS gateway or the local outbox. */
  send(message: Message, reference: string): Promise<void>;
  /** Called as soon as due long jobs are found. */
  onLongJobs?(): void;
}

/** One transaction of background work in one tenant. */
export function inTenant<T>(
  { database, ports }: Worker,
  tenantId: number,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return database.inTenant(tenantId, 'write', (connection) =>
    work({
      tenantId,
      db: kyselyOver(connection),
      now: ports.clock.now(),
      ports,
      origin: { requestId: 'dispatch', ip: null, userAgent: null },
    }),
  );
}
