/** Dashboards of the small company, created and filled through the API. */
import * as endpoints from '@tenure/contract/dashboard/endpoints';
import type { Company, Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';

/** The id of a person's home dashboard, created by the first request. */
export async function homeOf(
  harness: Harness,
  company: Company,
  person: PersonName,
): Promise<number> {
  const client = await harness.as(person, { company });
  return (await client.call(endpoints.getHomeDashboard)).body.id as number;
}

export const templateOf = (harness: Harness, company: Company, userRole: string): Promise<number> =>
  harness.within(company, async ({ db }) => {
    const row = await db
      .selectFrom('dashboards')
      .select('id')
      .where('user_role', '=', userRole)
      .executeTakeFirstOrThrow();
    return row.id;
  });

export const widgetOn = (
  harness: Harness,
  company: Company,
  dashboardId: number,
  type: string,
): Promise<number> =>
  harness.within(company, async ({ db }) => {
    const row = await db
      .selectFrom('dashboard_widgets')
      .select('id')
      .where('dashboard_id', '=', dashboardId)
      .where('type', '=', type)
      .executeTakeFirstOrThrow();
    return row.id;
  });
