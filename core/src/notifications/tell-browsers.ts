/**
 * Tells the open browsers of people which areas changed, whichever server they are connected to. Sent with
 * PostgreSQL's NOTIFY when the transaction commits, and only contains ids: browsers fetch the changes through
 * the API, which checks what they may see.
 */
import { sql } from 'kysely';
import type { Ctx } from '../kit/ctx.ts';

export const LIVE_CHANNEL = 'tenure_live';

/** PostgreSQL limits a payload to 8,000 bytes; an id has up to 16. */
const MOST_PEOPLE = 400;

export interface LiveChange {
  readonly tenantId: number;
  readonly userIds: readonly number[];
  /** Names of areas whose queries are invalidated. */
  readonly areas: readonly string[];
}

export async function tellBrowsers(
  { db, tenantId }: Ctx,
  people: readonly number[],
  areas: readonly string[],
): Promise<void> {
  const userIds = [...new Set(people)];
  for (let first = 0; first < userIds.length; first += MOST_PEOPLE) {
    const change: LiveChange = {
      tenantId,
      userIds: userIds.slice(first, first + MOST_PEOPLE),
      areas,
    };
    await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(change)})`.execute(db);
  }
}
