/**
 * Tells the open browsers of some people which areas changed, on whatever server they are connected to. It
 * travels by PostgreSQL's NOTIFY when the transaction commits and holds ids only: browsers read what
 * changed through the API, which decides what they may see.
 */
import { sql } from 'kysely';
import type { Ctx } from '../kit/ctx.ts';

export const LIVE_CHANNEL = 'tenure_live';

/** PostgreSQL takes 8,000 bytes; a number has up to 16. */
const MOST_PEOPLE = 400;

export interface LiveChange {
  readonly tenantId: number;
  readonly userIds: readonly number[];
  /** Names of areas; every query of these is asked again. */
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
