/** All open browsers of this server, by person. */
import type { Live, LiveReader } from '@tenure/core/kit/ports';
import { LiveConnection } from './live-connection.ts';
import type { LiveMessage } from './live-message.ts';

export interface LiveHubOptions {
  /** The person of each session; none for a session that is over. */
  liveSessions(
    tenantId: number,
    sessionIds: readonly number[],
  ): Promise<ReadonlyMap<number, number>>;
  readonly mostPerPerson?: number;
  readonly most?: number;
  onError(error: unknown): void;
}

/** Allows for several browsers and devices; tabs of one browser share a connection. */
const MOST_PER_PERSON = 8;
const MOST = 20_000;

export class LiveHub implements Live {
  readonly #byPerson = new Map<string, Set<LiveConnection>>();
  readonly #options: LiveHubOptions;
  #count = 0;
  #isClosed = false;

  constructor(options: LiveHubOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#count;
  }

  open(reader: LiveReader): LiveConnection | null {
    if (this.#isClosed || this.#count >= (this.#options.most ?? MOST)) return null;
    const key = keyOf(reader);
    const own = this.#byPerson.get(key) ?? new Set();
    const most = this.#options.mostPerPerson ?? MOST_PER_PERSON;
    // Closes the oldest, which is the most likely to be unused.
    if (own.size >= most) this.#close([...own][0]);
    const connection = new LiveConnection(reader, (closed) => this.#forget(closed));
    own.add(connection);
    this.#byPerson.set(key, own);
    this.#count += 1;
    return connection;
  }

  receive(message: LiveMessage): void {
    const { tenantId } = message;
    if ('sessionsEnded' in message) void this.checkSessions(tenantId);
    else
      for (const userId of message.userIds)
        for (const connection of this.#byPerson.get(keyOf({ tenantId, userId })) ?? [])
          connection.changed(message.areas);
  }

  /** Called after the database connection was lost, when notifications may have been missed. */
  missed(): void {
    for (const connection of this.#all()) connection.missed();
  }

  ping(): void {
    for (const connection of this.#all()) connection.ping();
  }

  /**
   * Closes connections whose session is over, of one company or of all, and those whose administrator has
   * started or stopped acting as someone; their browser reconnects as the current person.
   */
  async checkSessions(onlyTenant?: number): Promise<void> {
    const all = this.#all();
    const tenants = new Set(all.map(({ reader }) => reader.tenantId));
    for (const tenantId of tenants) {
      if (onlyTenant !== undefined && tenantId !== onlyTenant) continue;
      const connections = all.filter(({ reader }) => reader.tenantId === tenantId);
      try {
        const ids = [...new Set(connections.map(({ reader }) => reader.sessionId))];
        const alive = await this.#options.liveSessions(tenantId, ids);
        for (const connection of connections) {
          const { sessionId, userId } = connection.reader;
          const now = alive.get(sessionId);
          if (now !== userId) this.#close(connection, now === undefined);
        }
      } catch (error) {
        this.#options.onError(error);
      }
    }
  }

  /** Closes all; browsers reconnect to another server, or to this one after its restart. */
  close(): void {
    this.#isClosed = true;
    for (const connection of this.#all()) this.#close(connection);
  }

  #all(): LiveConnection[] {
    return [...this.#byPerson.values()].flatMap((own) => [...own]);
  }

  #close(connection: LiveConnection | undefined, isSessionOver = false): void {
    if (!connection) return;
    this.#forget(connection);
    connection.end(isSessionOver);
  }

  #forget(connection: LiveConnection): void {
    const key = keyOf(connection.reader);
    const own = this.#byPerson.get(key);
    if (!own?.delete(connection)) return;
    this.#count -= 1;
    if (own.size === 0) this.#byPerson.delete(key);
  }
}

const keyOf = ({ tenantId, userId }: Pick<LiveReader, 'tenantId' | 'userId'>) =>
  `${tenantId}:${userId}`;
