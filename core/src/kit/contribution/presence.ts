/** Who is away: areas that know it (leave, later working hours) say so; lists of people show it. */
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

/** Of several sources the first that knows of a person decides. */
export const anyOf =
  (sources: readonly WhoIsAway[]): WhoIsAway =>
  async (ctx, employeeIds, day) => {
    const away = new Map<number, Away>();
    for (const source of sources)
      for (const [id, one] of await source(ctx, employeeIds, day))
        if (!away.has(id)) away.set(id, one);
    return away;
  };
