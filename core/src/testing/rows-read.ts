/**
 * How many rows PostgreSQL reads in each table for a statement, and how many pages: an index that begins with the
 * company answers "which rows of this company", so that a plan without a sequential scan can read all of it.
 */
import { statementName } from '@tenure/server/database/statement-name';
import type { SqlConnection } from '../kit/data/database.ts';
import type { Harness } from './harness.ts';

interface ScanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly ScanNode[];
}

export interface StatementRead {
  readonly text: string;
  /** By table. */
  readonly rows: ReadonlyMap<string, number>;
  readonly pages: number;
}

/** Until it is called again with nothing, each statement is run once more for its plan and told. */
export function watchRows({ database }: Harness): (tell?: (read: StatementRead) => void) => void {
  let told: ((read: StatementRead) => void) | undefined;
  const { inTenant } = database;
  Object.assign(database, {
    inTenant: ((tenantId, mode, work) =>
      inTenant(tenantId, mode, (connection) =>
        work(told ? watched(connection, mode === 'write', told) : connection),
      )) as typeof inTenant,
  });
  return (tell) => {
    told = tell;
  };
}

const watched = (
  connection: SqlConnection,
  isWrite: boolean,
  tell: (read: StatementRead) => void,
): SqlConnection => ({
  async query(text, values) {
    if (!isExplained.test(text)) return connection.query(text, values);
    if (!isWrite) {
      const answer = await connection.query(text, values);
      tell(await readBy(connection, text, values));
      return answer;
    }
    // What a statement changes is changed once: what it did for its plan is undone. One that fails does so again.
    const runs = await undone(connection, () =>
      connection.query(text, values).then(
        () => true,
        () => false,
      ),
    );
    if (runs) tell(await undone(connection, () => readBy(connection, text, values)));
    return connection.query(text, values);
  },
});

const isExplained = /^\s*(select|with|insert|update|delete)\b/i;

async function undone<T>(connection: SqlConnection, work: () => Promise<T>): Promise<T> {
  await connection.query('savepoint before_plan', []);
  try {
    return await work();
  } finally {
    await connection.query('rollback to savepoint before_plan', []);
  }
}

async function readBy(
  connection: SqlConnection,
  text: string,
  values: readonly unknown[],
): Promise<StatementRead> {
  const filled = values.length ? `(${values.map(literal).join(', ')})` : '';
  const { rows } = await connection.query(
    `explain (analyze, buffers, costs off, timing off, summary off, format json)
     execute "${statementName(text)}"${filled}`,
    [],
  );
  const [answer] = rows as [{ 'QUERY PLAN': [{ Plan: ScanNode }] }];
  const { Plan: top } = answer['QUERY PLAN'][0];
  const read = new Map<string, number>();
  const walk = (node: ScanNode): void => {
    const table = node['Relation Name'];
    if (table && node['Node Type'].includes('Scan')) {
      const each =
        node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0);
      read.set(table, (read.get(table) ?? 0) + each * node['Actual Loops']);
    }
    for (const below of node.Plans ?? []) walk(below);
  };
  walk(top);
  return { text, rows: read, pages: top['Shared Hit Blocks'] + top['Shared Read Blocks'] };
}

/** Tables of which a statement reads more rows than `most`, and how many pages, where those are more. */
export const muchReadBy = (
  { rows, pages }: StatementRead,
  tables: readonly string[],
  most: { rows: number; pages: number },
): string[] => [
  ...[...rows]
    .filter(([table, many]) => tables.includes(table) && many > most.rows)
    .map(([table, many]) => `${Math.round(many)} rows of ${table}`),
  ...(pages > most.pages ? [`${pages} pages`] : []),
];

/** A value as SQL writes it. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`;
  if (Array.isArray(value)) return quoted(`{${value.map(element).join(',')}}`);
  if (value instanceof Date) return quoted(value.toISOString());
  return quoted(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const element = (value: unknown): string =>
  value === null ? 'null' : `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
