/**
 * The effects of a request: the tables it writes, its audit log entries, and its events for other areas (ADR
 * 122).
 */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';

/** One line per effect, independent of ids and times. */
export type Effects = ReadonlySet<string>;

/** Described in more detail below, or written by every signed-in request. */
const isLeftOut = (line: string) =>
  /^insert into (audit_log|outbox_events)$|^update sessions$/.test(line);

/** The tables a statement writes, and how. */
export function writesIn(statement: string): string[] {
  const found = statement.matchAll(
    /(?<!\bfor |\bkey |\bdo )\b(insert into|update|delete from)\s+"?([a-z_0-9]+)"?/gi,
  );
  return [...found]
    .map(([, how = '', table = '']) => `${how.toLowerCase()} ${table}`)
    .filter((line) => !isLeftOut(line));
}

const ofTransaction = sql`xmin = pg_current_xact_id()::xid`;

/** The audit log entries and events of the open transaction, or others. */
export async function toldBy(
  db: Ctx['db'],
  which = { audited: ofTransaction, told: ofTransaction },
): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select 'audit ' || regexp_replace(action, '\\d+', '0') || ' of ' || subject_type
      || case when subject_id is null then ' (no record)' else '' end
      || ${keysOf(sql`before`, sql`', before: '`)} || ${keysOf(sql`after`, sql`', after: '`)} as line
    from audit_log where ${which.audited}
    union
    select 'event ' || type || ${keysOf(sql`data`, sql`': '`)} from outbox_events
    where ${which.told}`.execute(db);
  return rows.map(({ line }) => line);
}

/**
 * The keys of a JSON object with values that are boolean, null or a single word; ids and times vary between
 * runs.
 */
const keysOf = (json: ReturnType<typeof sql>, opening: ReturnType<typeof sql>) => sql`
  coalesce(${opening} || (select string_agg(key || case
      when jsonb_typeof(value) in ('boolean', 'null') then ' ' || value::text
      when value #>> '{}' ~ '^[a-zA-Z-]{1,30}$' then ' ' || (value #>> '{}') else '' end, ', ' order by key)
    from jsonb_each(case jsonb_typeof(${json}) when 'object' then ${json} end)), '')`;

export const linesOf = (effects: Effects): string[] =>
  effects.size > 0 ? [...effects].sort() : ['nothing'];

/** What one request leaves behind more (+) or less (-) than another; of an entry that both have, the fields. */
export function effectsChanged(before: Effects, after: Effects): string[] {
  const more = [...after].filter((line) => !before.has(line)).sort();
  const less = [...before].filter((line) => !after.has(line)).sort();
  const headOf = (line: string) => line.split(/[,:]/, 1)[0];
  const fieldsOf = (line: string) => line.split(/, (?:before: |after: )?|: /).slice(1);
  const lines: string[] = [];
  for (const line of more) {
    const at = less.findIndex((one) => headOf(one) === headOf(line));
    if (at < 0) lines.push(`+ ${line}`);
    else {
      const [own, other] = [fieldsOf(line), fieldsOf(less.splice(at, 1)[0] ?? '')];
      const only = (some: string[], others: string[]) =>
        some.filter((one) => !others.includes(one));
      lines.push(
        `~ ${headOf(line)}: ${only(own, other).join(', ') || 'less'} instead of ${only(other, own).join(', ') || 'nothing'}`,
      );
    }
  }
  return [...lines, ...less.map((line) => `- ${line}`)];
}
