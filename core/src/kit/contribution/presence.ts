/** Who is away: contributed by leave and worktime, shown in profiles and lists of people. */
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../ctx.ts';
import { companyMark } from '../data/company-mark.ts';

export interface Away {
  readonly until: string;
  readonly label: string;
}

/** The people, the day and the viewer, as SQL expressions. */
interface PresenceAsked {
  /** An array of employee ids. */
  readonly ids: RawBuilder<unknown>;
  /** A date: a value or a column of the statement. */
  readonly day: RawBuilder<unknown>;
  readonly viewerId: RawBuilder<unknown>;
  /** Decides what the viewer may see of a past day. */
  readonly today: RawBuilder<unknown>;
  /**
   * The statement selects each person's location on the day already; it is passed to `read` instead of being
   * looked up again.
   */
  readonly hasPlaces?: true;
}

export interface Place {
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
}

/** Locations by employee, for those who have one on the day. */
export type Places = ReadonlyMap<number, Place>;

/** One area's data as JSON; `read` reduces it to what the viewer may see. */
export interface PresenceSource {
  select(asked: PresenceAsked): RawBuilder<unknown>;
  read(
    ctx: SignedInCtx,
    found: {
      readonly json: unknown;
      readonly mark: string | null;
      readonly day: string;
      readonly places: Places | undefined;
    },
  ): Promise<ReadonlyMap<number, Away>>;
}

/** Who is away, as a column of the statement that finds the people, which saves a statement. */
export interface Presence {
  select(asked: PresenceAsked): RawBuilder<PresenceColumn>;
  read(
    ctx: SignedInCtx,
    column: PresenceColumn,
    day: string,
    places?: Places,
  ): Promise<ReadonlyMap<number, Away>>;
}

/** The company's mark and the result of each source. */
export type PresenceColumn = readonly [mark: string | null, ...known: unknown[]];

/** The last source that knows a person wins: leave takes precedence over working hours. */
export const anyOf = (sources: readonly PresenceSource[]): Presence => ({
  select: (asked) =>
    sql<PresenceColumn>`json_build_array(${sql.join([companyMark, ...sources.map(({ select }) => select(asked))])})`,
  async read(ctx, column, day, places) {
    const [mark, ...known] = column;
    const away = new Map<number, Away>();
    for (const [place, source] of sources.entries())
      for (const [id, one] of await source.read(ctx, { json: known[place], mark, day, places }))
        away.set(id, one);
    return away;
  },
});
