/** Who is away: areas that know it (leave, worktime) say so; profiles and lists of people show it. */
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../ctx.ts';
import { companyMark } from '../data/company-mark.ts';

export interface Away {
  readonly until: string;
  readonly label: string;
}

/** The people asked about, the day and who asks, as a statement has them. */
interface PresenceAsked {
  /** An array of numbers. */
  readonly ids: RawBuilder<unknown>;
  /** A date: a value, or a column of the statement. */
  readonly day: RawBuilder<unknown>;
  readonly viewerId: RawBuilder<unknown>;
  /** The statement has where they work that day: it is not looked up again, and given to `read`. */
  readonly hasPlaces?: true;
}

export interface Place {
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
}

/** Of those who have a location on the day. */
export type Places = ReadonlyMap<number, Place>;

/** What one area knows, as json; `read` makes of it what the person who asks may know. */
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

/** Who is away, as a column of the statement that finds the people, so that it costs no other. */
export interface Presence {
  select(asked: PresenceAsked): RawBuilder<PresenceColumn>;
  read(
    ctx: SignedInCtx,
    column: PresenceColumn,
    day: string,
    places?: Places,
  ): Promise<ReadonlyMap<number, Away>>;
}

/** The company's mark, and what each source found. */
export type PresenceColumn = readonly [mark: string | null, ...known: unknown[]];

/** Of several sources the last that knows of a person decides: leave says more than the hours of a day. */
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
