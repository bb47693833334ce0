/**
 * PGlite as core's Database. PGlite has one connection, logged in as superuser: every transaction switches to
 * the application's role first, or row-level security would be bypassed.
 */
import { PGlite, type PGliteOptions, type Transaction, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import type { Database, SqlAnswer, SqlConnection } from '@tenure/core/kit/data/database';

/** The same JavaScript values as on the Node host: int8 exact, dates without a time. */
const parsers = {
  [types.INT8]: (text: string) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new Error(`${text} is too large to be an exact number`);
    return value;
  },
  [types.DATE]: (text: string) => text,
};

/**
 * Every commit stores the whole current WAL file: segments of 1 MB instead of 16, dropped when complete. A
 * store is one IndexedDB transaction, so there are no torn pages.
 */
const smallLog = [
  'min_wal_size=2MB',
  'max_wal_size=4MB',
  'wal_recycle=off',
  'full_page_writes=off',
  // Enough for a few hundred employees; clearing more adds a tenth of a second to every start.
  'shared_buffers=32MB',
];

export function openPglite(options: Pick<PGliteOptions, 'dataDir' | 'fs' | 'loadDataDir'>) {
  return PGlite.create({
    ...options,
    extensions: { btree_gist },
    parsers,
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, ...smallLog.flatMap((setting) => ['-c', setting])],
  });
}

export function pgliteDatabase(pg: PGlite): Database {
  const inTurn = turns();
  const transaction = <T>(setUp: string, work: (connection: SqlConnection) => Promise<T>) =>
    pg.transaction(async (tx) => {
      await tx.exec(`set local role tenure_app; ${setUp}`);
      return work(connectionOver(tx));
    });

  return {
    inTenant: (tenantId, mode, work) =>
      inTurn(async () => {
        if (!Number.isSafeInteger(tenantId)) throw new Error('A tenant is named by a whole number');
        const access =
          mode === 'write' ? 'read write' : 'isolation level repeatable read, read only';
        const result = await transaction(
          `set transaction ${access}; set local tenure.tenant = '${tenantId}'`,
          work,
        );
        // PGlite does not persist what its transaction() commits: without this a reload loses it.
        if (mode === 'write') await pg.syncToFs();
        return result;
      }),
    outsideTenants: (sql, parameters) =>
      inTurn(() => transaction('', (connection) => connection.query(sql, parameters))),
  };
}

function connectionOver(tx: Transaction): SqlConnection {
  return {
    async query(sql, parameters): Promise<SqlAnswer> {
      const { rows, rowCount } = await tx.query(sql, parameters.map(asParameter));
      return { rows, affected: rowCount ?? 0 };
    },
  };
}

/** Objects are passed as JSON, as in node-postgres. */
function asParameter(value: unknown): unknown {
  const plain = typeof value === 'object' && value !== null;
  if (!plain || value instanceof Date || value instanceof Uint8Array || Array.isArray(value))
    return value;
  return JSON.stringify(value);
}

/**
 * Runs work sequentially. Storing to IndexedDB compares files one by one, so nothing may change them
 * meanwhile, and PGlite answers a second call to store before it has stored.
 */
function turns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}
