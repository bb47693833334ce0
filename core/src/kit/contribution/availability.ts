/**
 * When people work and when they are on leave, for areas that stand below those who know it: work
 * patterns and public holidays are worktime's, approved leave is leave's. `compose` fills it from the
 * manifests. Each is a part of somebody else's statement, so that knowing it costs none of its own.
 */
import { type RawBuilder, sql } from 'kysely';

/** `ids` is a subquery of people's numbers; what `select` answers is json for `read`. */
interface Known<T> {
  select(ids: RawBuilder<unknown>, now: Date): RawBuilder<unknown>;
  read(json: unknown): ReadonlyMap<number, T>;
}

/** Whether someone works on a day; nobody is in it whose hours are not known. */
export type WorkingDays = Known<(day: string) => boolean>;

/** Who is on approved leave now, and until which day. Not filtered: for rules, not for screens. */
export type OnLeave = Known<string>;

export interface Availability {
  readonly workingDays: WorkingDays;
  readonly onLeave: OnLeave;
}

const nothing = { select: () => sql`null`, read: () => new Map() };
let known: Availability = { workingDays: nothing, onLeave: nothing };

export function setAvailability(given: Partial<Availability>): void {
  known = { workingDays: nothing, onLeave: nothing, ...given };
}

export const availability = (): Availability => known;
