/** Who is away: areas that know it (leave, worktime) say so; profiles and lists of people show it. */
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

/** Of several sources the last that knows of a person decides: leave says more than the hours of a day. */
export const anyOf =
  (sources: readonly WhoIsAway[]): WhoIsAway =>
  async (ctx, employeeIds, day) => {
    const away = new Map<number, Away>();
    for (const source of sources)
      for (const [id, one] of await source(ctx, employeeIds, day)) away.set(id, one);
    return away;
  };
