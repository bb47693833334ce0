/// <reference path="./pg-utils.d.ts" />
/**
 * Read-only statements, each its own transaction limited to one tenant. The settings and the statement are
 * sent in one packet before one Sync, which PostgreSQL treats as a transaction, so BEGIN and COMMIT are
 * unnecessary.
 */
import type { Duplex } from 'node:stream';
import type { SqlAnswer, SqlConnection } from '@tenure/core/kit/data/database';
import pg from 'pg';
import utils from 'pg/lib/utils';
import { serialize } from 'pg-protocol';
import { connectionTypes } from './connection-types.ts';
import { statementName } from './statement-name.ts';

/** Both settings apply until Sync. A read-only transaction can't become writable again. */
const shutIn = {
  name: 'shut-in',
  text: `select set_config('tenure.tenant', $1, true), set_config('transaction_read_only', 'on', true)`,
};

/** Prepared first on a new connection, so that each read only has to name it. */
export function prepareTenantReads(client: pg.PoolClient): Promise<unknown> {
  return client.query({ ...shutIn, values: [''] });
}

/** Statements limited to one tenant, on the clients that `run` finds for them. */
export function tenantReads(
  run: (send: (client: pg.PoolClient) => Promise<SqlAnswer>) => Promise<SqlAnswer>,
  tenantId: number,
): SqlConnection {
  const opening = openingOf(tenantId);
  return {
    query: (text, values) =>
      run(
        (client) =>
          new Promise<SqlAnswer>((resolve, reject) => {
            const done = (error: unknown, rows: unknown[]) =>
              error ? reject(error) : resolve({ rows, affected: rows.length });
            client.query(new TenantRead(opening, text, values, done));
          }),
      ),
  };
}

/** What limits a statement to a tenant, as it is sent; the same for all its statements. */
function openingOf(tenantId: number): Buffer {
  if (!Number.isSafeInteger(tenantId)) throw new Error('A tenant is named by a whole number');
  let opening = openings.get(tenantId);
  if (!opening) {
    opening = Buffer.concat([
      serialize.bind({ statement: shutIn.name, values: [String(tenantId)] }),
      serialize.execute(),
    ]);
    if (openings.size < MOST_KNOWN) openings.set(tenantId, opening);
  }
  return opening;
}

const openings = new Map<number, Buffer>();
const describe = serialize.describe({ type: 'P', name: '' });
const ending = Buffer.concat([serialize.execute(), serialize.sync()]);
const describedEnding = Buffer.concat([describe, ending]);

/** The parts of pg's connection that are missing in its types. */
interface Wire {
  readonly stream: Duplex;
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
}

interface Columns {
  readonly parsers: readonly ((text: string) => unknown)[];
  /** An object with the values under the names of their columns. */
  rowOf(values: readonly unknown[]): unknown;
}

/** Result columns don't change while a statement is prepared, so they are described once for a connection. */
const columnsOf = new Map<string, Columns>();
const MOST_KNOWN = 5_000;

/**
 * Compiled once for a statement, as an object literal: an object whose columns are set one by one takes about
 * ten times as long to make. The names come from our own statements, never from a request.
 */
const rowMaker = (names: readonly string[]) => {
  const properties = names.map((name, n) => `${JSON.stringify(name)}:values[${n}]`);
  return new Function('values', `return{${properties}}`) as Columns['rowOf'];
};

/** Base class pg.Query; sending and receiving are implemented here. */
const Statement = pg.Query as unknown as new (text: string) => { text: string; name: string };

/**
 * A statement as pg's client sends and receives it. pg's own class describes every result again and looks up
 * the parsers of every column each time.
 */
class TenantRead extends Statement implements pg.Submittable {
  readonly #values: unknown[];
  readonly #rows: unknown[] = [];
  #columns: Columns | undefined;
  #isShutIn = false;
  #error: unknown;

  constructor(
    readonly opening: Buffer,
    text: string,
    values: readonly unknown[],
    readonly done: (error: unknown, rows: unknown[]) => void,
  ) {
    super(text);
    this.name = statementName(text);
    this.#values = values.map(utils.prepareValue);
    this.#columns = columnsOf.get(text);
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    const isNew = !(
      this.name in wire.parsedStatements || this.name in wire.submittedNamedStatements
    );
    if (isNew) wire.submittedNamedStatements[this.name] = this.text;
    // One buffer, because several would be several chunks for the socket.
    wire.stream.write(
      Buffer.concat([
        this.opening,
        ...(isNew ? [serialize.parse({ name: this.name, text: this.text })] : []),
        serialize.bind({ statement: this.name, values: this.#values }),
        isNew || !this.#columns ? describedEnding : ending,
      ]),
    );
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns = {
      parsers: fields.map(({ dataTypeID }) => connectionTypes.getTypeParser(dataTypeID)),
      rowOf: rowMaker(fields.map(({ name }) => name)),
    };
    if (columnsOf.size < MOST_KNOWN) columnsOf.set(this.text, this.#columns);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (!this.#isShutIn || this.#error) return;
    const { parsers, rowOf } = this.#columns as Columns;
    try {
      this.#rows.push(rowOf(fields.map((text, n) => (text === null ? null : parsers[n]?.(text)))));
    } catch (error) {
      this.#error = error;
    }
  }

  handleCommandComplete(): void {
    this.#isShutIn = true;
  }

  handleError(error: unknown): void {
    this.done(this.#error ?? error, []);
  }

  handleReadyForQuery(): void {
    this.done(this.#error, this.#rows);
  }
}
