/** Dashboards of the little company, opened and filled by the calls themselves. */
import * as endpoints from '@tenure/contract/dashboard/endpoints';
import * as files from '@tenure/contract/dashboard/file-endpoints';
import type { Company, House } from './house.ts';
import type { PersonName } from './little-company.ts';

/** The number of somebody's home; the first call makes it. */
export async function homeOf(house: House, company: Company, person: PersonName): Promise<number> {
  const client = await house.as(person, { company });
  return (await client.call(endpoints.getHomeDashboard)).body.id as number;
}

export const templateOf = (house: House, company: Company, userRole: string): Promise<number> =>
  house.within(company, async ({ db }) => {
    const row = await db
      .selectFrom('dashboards')
      .select('id')
      .where('user_role', '=', userRole)
      .executeTakeFirstOrThrow();
    return row.id;
  });

export const widgetOn = (
  house: House,
  company: Company,
  dashboardId: number,
  type: string,
): Promise<number> =>
  house.within(company, async ({ db }) => {
    const row = await db
      .selectFrom('dashboard_widgets')
      .select('id')
      .where('dashboard_id', '=', dashboardId)
      .where('type', '=', type)
      .executeTakeFirstOrThrow();
    return row.id;
  });

/** The smallest picture that is one: its signature and nothing to see. */
export const picture = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...[0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52],
]);

/** So many bytes that begin as a video does. */
export const videoOf = (size: number): Uint8Array => {
  const bytes = Uint8Array.from({ length: size }, (_, n) => n % 251);
  bytes.set([0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d]);
  return bytes;
};

export async function uploaded(
  house: House,
  company: Company,
  person: PersonName,
  bytes: Uint8Array,
  type = 'image/png',
): Promise<number> {
  const client = await house.as(person, { company });
  const answer = await client.call(files.addDashboardFile, {
    params: { dashboardId: await homeOf(house, company, person) },
    query: { name: 'a file' },
    headers: { 'content-type': type },
    bytes,
  });
  if (answer.status !== 201) throw new Error(`Uploading: ${JSON.stringify(answer.body)}`);
  return answer.body.id as number;
}
