/** The whole organisation on a day as the filters see it: counts of positions with the same attributes. */
import { employmentTypes, type VacancyStatus } from '@tenure/contract/org/code-lists';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { LruCache } from '../../kit/data/lru-cache.ts';
import type { Organisation } from '../organisation.ts';
import type { AlikePositions } from '../rules/filter-counts.ts';

/** An entry for a company of 100,000 positions takes a few megabytes. */
const remembered = new LruCache<readonly AlikePositions[]>(20);

/** Valid until the organisation changes, for every viewer and filter: it is only used for counts. */
export const alikePositions = (ctx: SignedInCtx, { change, day }: Organisation) =>
  remembered.get(ctx.ports, JSON.stringify([ctx.tenantId, change, day]), () => read(ctx, day));

interface AlikeRow {
  readonly title: string;
  readonly department_id: number | null;
  readonly location_id: number | null;
  readonly vacancy: VacancyStatus;
  readonly types: number;
  readonly first_id: number;
  readonly positions: number;
}

async function read(ctx: SignedInCtx, day: string): Promise<readonly AlikePositions[]> {
  const { rows } = await sql<AlikeRow>`
    select * from alike_positions(${day}::date, ${[...employmentTypes]}::text[])`.execute(ctx.db);
  return rows.map((row) => ({
    title: row.title,
    departmentId: row.department_id,
    locationId: row.location_id,
    vacancy: row.vacancy,
    types: typesOf[row.types] ?? [],
    firstId: row.first_id,
    positions: row.positions,
  }));
}

/** The employment types of each bit mask. */
const typesOf = Array.from({ length: 2 ** employmentTypes.length }, (_, sum) =>
  employmentTypes.filter((__, n) => (sum >> n) % 2 === 1),
);
