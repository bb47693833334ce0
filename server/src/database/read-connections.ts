/**
 * A few connections for short reads, one statement at a time on each. They stay open, because a new one has
 * to prepare and plan every statement again, and aren't checked out for a request, which costs as much as a
 * short statement.
 */
import type pg from 'pg';

/** Sends one statement on a client; resolves or rejects when it is answered. */
type Send = (client: pg.PoolClient) => Promise<unknown>;

interface Waiting {
  readonly send: Send;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

export class ReadConnections {
  readonly #connect: () => Promise<pg.PoolClient>;
  readonly #most: number;
  /** Whether a statement that failed in this way leaves a connection that can't be used again. */
  readonly #isOver: (error: unknown) => boolean;
  readonly #idle: pg.PoolClient[] = [];
  readonly #open = new Set<pg.PoolClient>();
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
    const client = this.#idle.pop();
    if (client) return this.#sendOn(client, send);
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ send, resolve, reject });
      if (this.#open.size + this.#opening < this.#most) this.#openOne();
    });
  }

  /** Statements that have been sent are still answered. */
  close(): void {
    this.#isClosing = true;
    for (const client of [...this.#idle]) this.#drop(client);
  }

  async #sendOn<T>(client: pg.PoolClient, send: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    try {
      return await send(client);
    } catch (error) {
      if (this.#isOver(error)) this.#drop(client);
      throw error;
    } finally {
      this.#next(client);
    }
  }

  /** The client takes the statement that has waited longest. */
  #next(client: pg.PoolClient): void {
    if (!this.#open.has(client)) {
      if (this.#waiting.length > 0 && this.#open.size + this.#opening < this.#most) this.#openOne();
      return;
    }
    const waiting = this.#waiting.shift();
    if (!waiting && this.#isClosing) this.#drop(client);
    else if (!waiting) this.#idle.push(client);
    else this.#sendOn(client, waiting.send).then(waiting.resolve as never, waiting.reject);
  }

  #openOne(): void {
    this.#opening += 1;
    this.#connect().then(
      (client) => {
        this.#opening -= 1;
        this.#open.add(client);
        client.once('error', () => this.#drop(client));
        client.once('end', () => this.#drop(client));
        this.#next(client);
      },
      (error: unknown) => {
        this.#opening -= 1;
        // The other connections, if there are any, take what is waiting.
        if (this.#open.size + this.#opening > 0) return;
        for (const { reject } of this.#waiting.splice(0)) reject(error);
      },
    );
  }

  /** Closes a connection; what is still running on it fails. */
  #drop(client: pg.PoolClient): void {
    if (!this.#open.delete(client)) return;
    const place = this.#idle.indexOf(client);
    if (place >= 0) this.#idle.splice(place, 1);
    client.release(true);
  }
}
