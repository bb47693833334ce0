/** What areas add to a person's own calendar and its feed: appointments with a time, such as a course session. */
import type { ModuleId } from '@tenure/contract/site/modules';
import type { Ctx } from '../ctx.ts';

export interface CalendarEntry {
  /** Unique among all areas, and the same at every read. */
  readonly id: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Where it is, or the link to join. */
  readonly place: string | null;
  readonly url: string;
  /** Not certain yet, such as a place on a waiting list. */
  readonly isTentative: boolean;
  /** Grows with every change, so that readers of the feed take it. */
  readonly sequence: number;
}

export interface CalendarSource {
  /** The module whose switch decides whether it is shown, from its area's manifest. */
  readonly module?: ModuleId;
  /** Entries of the person that overlap the time. */
  read(
    ctx: Ctx,
    userId: number,
    time: { readonly from: Date; readonly to: Date },
  ): Promise<readonly CalendarEntry[]>;
}

let known: readonly CalendarSource[] = [];

/** Filled by `compose` from the manifests. */
export function setCalendarSources(given: readonly CalendarSource[]): void {
  known = given;
}

export async function calendarEntries(
  ctx: Ctx,
  { userId, modules }: { readonly userId: number; readonly modules: ReadonlySet<ModuleId> },
  time: { readonly from: Date; readonly to: Date },
): Promise<readonly CalendarEntry[]> {
  const entries: CalendarEntry[] = [];
  for (const { module, read } of known)
    if (!module || modules.has(module)) entries.push(...(await read(ctx, userId, time)));
  return entries;
}
