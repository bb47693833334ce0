/** Home addresses on one line, for documents. */
import { addressCountries } from '@tenure/contract/people/postal-address';
import type { Ctx } from '../../kit/ctx.ts';

const countryName = (code: string | null) =>
  addressCountries.find(({ value }) => value === code)?.label ?? code;

/** For people with at least a street and a suburb or town. */
export async function homeAddresses(
  { db }: Ctx,
  employeeIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('personal_details')
    .select(['employee_id', 'address_line1', 'address_line2', 'suburb', 'state', 'postcode'])
    .select('country')
    .where('employee_id', 'in', [...employeeIds, 0])
    .execute();
  return new Map(
    rows.flatMap((row) => {
      if (!row.address_line1 || !row.suburb) return [];
      const place = [row.suburb, row.state, row.postcode].filter(Boolean).join(' ');
      const lines = [row.address_line1, row.address_line2, place, countryName(row.country)];
      return [[row.employee_id, lines.filter(Boolean).join(', ')] as const];
    }),
  );
}
