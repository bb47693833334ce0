/** The plan PostgreSQL uses for a prepared statement, executed once. */
import type { SqlConnection } from '@tenure/core/kit/data/database';
import { statementName } from '../database/statement-name.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

export interface PreparedPlan {
  /** The plan's nodes, without costs and row counts. */
  readonly shape: string;
  /** Pages touched. */
  readonly buffers: number;
}

export async function preparedPlan(
  connection: SqlConnection,
  text: string,
  values: readonly unknown[],
): Promise<PreparedPlan> {
  const filled = values.length ? `(${values.map(literal).join(', ')})` : '';
  const { rows } = await connection.query(
    `explain (analyze, buffers, costs off, timing off, summary off, format json)
     execute "${statementName(text)}"${filled}`,
    [],
  );
  const [answer] = rows as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }];
  const plan = answer['QUERY PLAN'][0].Plan;
  return {
    shape: shapeOf(plan),
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  };
}

const shapeOf = (node: PlanNode): string =>
  [
    `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name'] ?? ''}`.trim(),
    ...(node.Plans ?? []).map((below) => shapeOf(below).replaceAll(/^/gm, ' ')),
  ].join('\n');

/** A value as an SQL literal. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}
