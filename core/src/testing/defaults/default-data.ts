/** What a company has on its first day, as lines that people review: its areas' default data (ADR 128). */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';

/** Numbers of rows and moments differ between companies and say nothing about them. */
const isLeftOut = (name: string, value: unknown) =>
  /(^|_)ids?$/.test(name) || value === null || value === false || value instanceof Date;

/** Text as people read it; long content takes several lines, so that a change in it is one of them. */
function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  const line = JSON.stringify(value);
  return line.length <= 120 ? line : JSON.stringify(value, null, 2).replaceAll('\n', '\n    ');
}

/** The rows of each table that has some, in an order that doesn't depend on their numbers. */
export async function defaultsIn(
  { db }: Pick<Ctx, 'db'>,
  tables: readonly string[],
): Promise<string> {
  const parts: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where tenant_id = current_tenant()`.execute(db);
    const lines = rows.map((row) =>
      Object.entries(row)
        .filter(([name, value]) => !isLeftOut(name, value))
        .map(([name, value]) => `${name} ${shown(value)}`)
        .join(', '),
    );
    if (lines.length > 0)
      parts.push([table, ...lines.toSorted().map((one) => `  ${one}`)].join('\n'));
  }
  return parts.join('\n\n');
}
