/**
 * When a person has to confirm a document (our decision, ADR 69): by the document's due date, but someone
 * who joins its audience after publication has at least 14 days.
 */
import { type RawBuilder, sql } from 'kysely';

const DAYS_FOR_NEWCOMERS = 14;

export interface Asked {
  readonly dueOn: string | null;
  readonly publishedOn: string;
  readonly joinedOn: string;
}

export function dueDateOf({ dueOn, publishedOn, joinedOn }: Asked): string | null {
  if (dueOn === null || joinedOn <= publishedOn) return dueOn;
  const later = new Date(`${joinedOn}T00:00:00Z`);
  later.setUTCDate(later.getUTCDate() + DAYS_FOR_NEWCOMERS);
  const earliest = later.toISOString().slice(0, 10);
  return earliest > dueOn ? earliest : dueOn;
}

/** The same in SQL, for the document `d` and the member `m`; a test compares the two. */
export const dueDateSql: RawBuilder<string | null> =
  sql`document_due_on(d.due_on, d.published_at, m.joined_on)`;
