/** What a call leaves behind: the tables it writes, what it tells the audit log, and the events for other areas (ADR 122). */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';

/** One line each; the same for the same call, whatever ids and times there are. */
export type Effects = ReadonlySet<string>;

/** Told in more words below, or written by every call of someone who is signed in. */
const isLeftOut = (line: string) =>
  /^insert into (audit_log|outbox_events)$|^update sessions$/.test(line);

/** Which tables a statement writes, and how. */
export function writesIn(statement: string): string[] {
  const found = statement.matchAll(
    /(?<!\bfor |\bkey |\bdo )\b(insert into|update|delete from)\s+"?([a-z_0-9]+)"?/gi,
  );
  return [...found]
    .map(([, how = '', table = '']) => `${how.toLowerCase()} ${table}`)
    .filter((line) => !isLeftOut(line));
}

/** What the transaction that is still open tells the audit log and the other areas. */
export async function toldBy(db: Ctx['db']): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select 'audit ' || regexp_replace(action, '\\d+', '0') || ' of ' || subject_type
      || case when subject_id is null then ' (no record)' else '' end
      || ${keysOf(sql`before`, sql`', before: '`)} || ${keysOf(sql`after`, sql`', after: '`)} as line
    from audit_log where xmin = pg_current_xact_id()::xid
    union
    select 'event ' || type || ${keysOf(sql`data`, sql`': '`)} from outbox_events
    where xmin = pg_current_xact_id()::xid`.execute(db);
  return rows.map(({ line }) => line);
}

/** The names in an object, and what is true, false, null or one word in it; ids and times differ from run to run. */
const keysOf = (json: ReturnType<typeof sql>, opening: ReturnType<typeof sql>) => sql`
  coalesce(${opening} || (select string_agg(key || case
      when jsonb_typeof(value) in ('boolean', 'null') then ' ' || value::text
      when value #>> '{}' ~ '^[a-zA-Z-]{1,30}$' then ' ' || (value #>> '{}') else '' end, ', ' order by key)
    from jsonb_each(case jsonb_typeof(${json}) when 'object' then ${json} end)), '')`;
