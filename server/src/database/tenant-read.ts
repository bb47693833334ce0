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
import { connectionTypes } from './connection-types.ts';
import { statementName } from './statement-name.ts';

/** Both settings apply until Sync. A read-only transaction can't become writable again. */
const shutIn = {
  name: 'shut-in',
  text: `select set_config('tenure.tenant', $1, true), set_config('transaction_read_only', 'on', true)`,
};

const whole = { portal: '', rows: 0 };

/** Prepared first on a new connection, so that each read only has to name it. */
export function prepareTenantReads(client: pg.PoolClient): Promise<unknown> {
  return client.query({ ...shutIn, values: [''] });
}

export function tenantReads(client: pg.PoolClient, tenantId: number): SqlConnection {
  if (!Number.isSafeInteger(tenantId)) throw new Error('A tenant is named by a whole number');
  return {
    query: (text, values) =>
      new Promise<SqlAnswer>((resolve, reject) => {
        const done = (error: unknown, rows: unknown[]) =>
          error ? reject(error) : resolve({ rows, affected: rows.length });
        client.query(new TenantRead(tenantId, text, values, done));
      }),
  };
}

/** The protocol methods of pg's connection, which are missing in its types. */
interface Wire {
  readonly stream: Duplex;
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(bound: { portal: string; statement: string; values: readonly unknown[] }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: { portal: string; rows: number }): void;
  sync(): void;
}

interface Column {
  readonly name: string;
  parse(text: string): unknown;
}

/** Result columns don't change while a statement is prepared, so they are described once for a connection. */
const columnsOf = new Map<string, readonly Column[]>();
const MOST_KNOWN = 5_000;

/** Base class pg.Query; sending and receiving are implemented here. */
const Statement = pg.Query as unknown as new (text: string) => { text: string; name: string };

/**
 * A statement as pg's client sends and receives it. pg's own class describes every result again and looks up
 * the parsers of every column each time.
 */
class TenantRead extends Statement implements pg.Submittable {
  readonly #values: readonly unknown[];
  readonly #rows: unknown[] = [];
  #columns: readonly Column[] | undefined;
  #isShutIn = false;
  #error: unknown;

  constructor(
    readonly tenantId: number,
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
    wire.stream.cork();
    wire.bind({ portal: '', statement: shutIn.name, values: [String(this.tenantId)] });
    wire.execute(whole);
    const isNew = !(
      this.name in wire.parsedStatements || this.name in wire.submittedNamedStatements
    );
    if (isNew) {
      wire.parse({ name: this.name, text: this.text });
      wire.submittedNamedStatements[this.name] = this.text;
    }
    wire.bind({ portal: '', statement: this.name, values: this.#values });
    if (isNew || !this.#columns) wire.describe({ type: 'P', name: '' });
    wire.execute(whole);
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: connectionTypes.getTypeParser(dataTypeID),
    }));
    if (columnsOf.size < MOST_KNOWN) columnsOf.set(this.text, this.#columns);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (!this.#isShutIn || this.#error) return;
    const row: Record<string, unknown> = {};
    try {
      for (let n = 0; n < fields.length; n += 1) {
        const column = this.#columns?.[n] as Column;
        const text = fields[n] ?? null;
        row[column.name] = text === null ? null : column.parse(text);
      }
    } catch (error) {
      this.#error = error;
    }
    this.#rows.push(row);
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
