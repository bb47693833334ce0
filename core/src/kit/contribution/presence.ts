/** Who is away: areas that know it (leave, worktime) say so; profiles and lists of people show it. */
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../ctx.ts';

export interface Away {
  readonly until: string;
  readonly label: string;
}

/** Which of these people are away on a day, as far as the person who asks may know. */
export type WhoIsAway = (
  ctx: SignedInCtx,
  employeeIds: readonly number[],
  day: string,
) => Promise<ReadonlyMap<number, Away>>;

/** What one area knows: a part of a statement that answers json, so that several areas cost one statement. */
export interface PresenceSource {
  select(ctx: SignedInCtx, employeeIds: readonly number[], day: string): RawBuilder<unknown>;
  read(
    ctx: SignedInCtx,
    json: unknown,
    day: string,
  ): ReadonlyMap<number, Away> | Promise<ReadonlyMap<number, Away>>;
}

/** Of several sources the last that knows of a person decides: leave says more than the hours of a day. */
export const anyOf =
  (sources: readonly PresenceSource[]): WhoIsAway =>
  async (ctx, employeeIds, day) => {
    const away = new Map<number, Away>();
    if (sources.length === 0 || employeeIds.length === 0) return away;
    const known = sources.map(({ select }) => select(ctx, employeeIds, day));
    const { rows } = await sql<{ known: unknown[] }>`
      select json_build_array(${sql.join(known)}) as known`.execute(ctx.db);
    for (const [place, source] of sources.entries())
      for (const [id, one] of await source.read(ctx, rows[0]?.known[place], day)) away.set(id, one);
    return away;
  };
