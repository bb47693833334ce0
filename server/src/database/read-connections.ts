/**
 * A few connections for short reads. They stay open, because a new one has to prepare and plan every
 * statement again, and aren't checked out for a request, which costs as much as a short statement. When all
 * are busy, a connection is sent a few statements ahead: PostgreSQL finds the next one without being woken,
 * and waking it is what costs a busy server most. Nothing is sent behind a statement that takes long.
 */
import type pg from 'pg';

/** Sends one statement on a client; resolves or rejects when it is answered. */
type Send = (client: pg.PoolClient) => Promise<unknown>;

interface Waiting {
  readonly send: Send;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

interface Connection {
  readonly client: pg.PoolClient;
  /** Statements that were sent and aren't answered yet. */
  sent: number;
  /** When the first of them began. */
  since: number;
  /** Takes no further statements; closed after those it has. */
  isLeaving: boolean;
}

const MOST_AHEAD = 4;
/** Milliseconds. */
const LONG = 5;

export class ReadConnections {
  readonly #connect: () => Promise<pg.PoolClient>;
  readonly #most: number;
  /** Whether a statement that failed in this way leaves a connection that can't be used again. */
  readonly #isOver: (error: unknown) => boolean;
  readonly #open = new Set<Connection>();
  readonly #waiting: Waiting[] = [];
  #opening = 0;
  #isClosing = false;

  constructor(
    connect: () => Promise<pg.PoolClient>,
    most: number,
    isOver: (error: unknown) => boolean,
  ) {
    this.#connect = connect;
    this.#most = most;
    this.#isOver = isOver;
  }

  get waitingCount(): number {
    return this.#waiting.length;
  }

  run<T>(send: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const connection = this.#quietest();
    if (connection) return this.#sendOn(connection, send);
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ send, resolve, reject });
      if (this.#canOpen()) this.#openOne();
    });
  }

  /** Statements that have been sent are still answered. */
  close(): void {
    this.#isClosing = true;
    this.#next();
  }

  #canOpen(): boolean {
    return this.#open.size + this.#opening < this.#most;
  }

  /** The connection with the fewest statements that can take another one; an idle one until all are open. */
  #quietest(): Connection | undefined {
    let quietest: Connection | undefined;
    const most = this.#open.size < this.#most ? 1 : MOST_AHEAD;
    const now = performance.now();
    for (const connection of this.#open) {
      const { sent, since, isLeaving } = connection;
      if (isLeaving || (sent > 0 && (sent >= most || now - since > LONG))) continue;
      if (!quietest || sent < quietest.sent) quietest = connection;
    }
    return quietest;
  }

  async #sendOn<T>(
    connection: Connection,
    send: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    if (connection.sent === 0) connection.since = performance.now();
    connection.sent += 1;
    try {
      return await send(connection.client);
    } catch (error) {
      if (this.#isOver(error)) this.#leave(connection);
      throw error;
    } finally {
      connection.sent -= 1;
      connection.since = performance.now();
      if (connection.isLeaving) this.#leave(connection);
      this.#next();
    }
  }

  /** Sends the statements that have waited longest. */
  #next(): void {
    while (this.#waiting.length > 0) {
      const connection = this.#quietest();
      if (!connection) {
        if (this.#canOpen()) this.#openOne();
        return;
      }
      const { send, resolve, reject } = this.#waiting.shift() as Waiting;
      this.#sendOn(connection, send).then(resolve as never, reject);
    }
    if (this.#isClosing) for (const connection of [...this.#open]) this.#leave(connection);
  }

  #openOne(): void {
    this.#opening += 1;
    this.#connect().then(
      (client) => {
        this.#opening -= 1;
        const connection = { client, sent: 0, since: 0, isLeaving: false };
        this.#open.add(connection);
        client.once('error', () => this.#drop(connection));
        client.once('end', () => this.#drop(connection));
        this.#next();
      },
      (error: unknown) => {
        this.#opening -= 1;
        // The other connections, if there are any, take what is waiting.
        if (this.#open.size + this.#opening > 0) return;
        for (const { reject } of this.#waiting.splice(0)) reject(error);
      },
    );
  }

  #leave(connection: Connection): void {
    connection.isLeaving = true;
    if (connection.sent === 0) this.#drop(connection);
  }

  /** Closes a connection; what is still running on it fails. */
  #drop(connection: Connection): void {
    if (!this.#open.delete(connection)) return;
    connection.isLeaving = true;
    connection.client.release(true);
  }
}
