/** The whole organisation of a day as the filters see it: positions that are alike, counted. */
import { employmentTypes, type VacancyStatus } from '@tenure/contract/org/code-lists';
import { sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { Remembered } from '../kit/remembered.ts';
import type { Organisation } from './organisation.ts';
import { type AlikePositions, type ChosenFilters, filterCounts } from './rules/filter-counts.ts';

/** A company of 100,000 positions takes a few megabytes, a count of it some kilobytes. */
const remembered = new Remembered<readonly AlikePositions[]>(20);
const counted = new Remembered<CountedPositions>(200);

interface CountedPositions {
  readonly counts: ReturnType<typeof filterCounts>;
  /** The number of one position of each title. */
  readonly titled: ReadonlyMap<string, number>;
}

/** It holds until the organisation changes, whoever asks: what the company hides is left out when it is shown. */
export function countPositions(
  ctx: SignedInCtx,
  { change, day }: Organisation,
  chosen: ChosenFilters,
): Promise<CountedPositions> {
  const state = [ctx.tenantId, change, day];
  return counted.get(ctx.ports, JSON.stringify([...state, chosen]), async () => {
    const all = await remembered.get(ctx.ports, JSON.stringify(state), () => read(ctx, day));
    const titled = new Map<string, number>();
    for (const { title, firstId } of all)
      if (firstId < (titled.get(title) ?? Number.POSITIVE_INFINITY)) titled.set(title, firstId);
    return { counts: filterCounts(all, chosen), titled };
  });
}

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

/** What each sum of employment types stands for. */
const typesOf = Array.from({ length: 2 ** employmentTypes.length }, (_, sum) =>
  employmentTypes.filter((__, n) => (sum >> n) % 2 === 1),
);
