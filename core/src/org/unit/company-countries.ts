/** The countries a company operates in: those of its legal entities and locations. */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';

export async function companyCountries(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    select country from legal_entities where closed_on is null
    union select country from locations where closed_on is null and merged_into_id is null
    order by country`.execute(ctx.db);
  return rows.map(({ country }) => country);
}
