/** The link to a company's open jobs, for its current employees (ADR 149). */
import { EMPLOYEE_NUMBER } from '@tenure/contract/site/careers-address';
import { sql } from 'kysely';
import { employeeNumberOf } from '../identity/public.ts';
import type { Ctx } from '../kit/ctx.ts';

interface Facts {
  readonly name: string;
  readonly careers_address: string;
  readonly employee_number: string | null;
}

export interface CareersLink {
  readonly label: string;
  readonly href: string;
}

/** None if the company has no careers page. */
export const careersLink = ({
  name,
  careers_address,
  employee_number,
}: Facts): CareersLink | null =>
  careers_address === ''
    ? null
    : {
        label: `Jobs at ${name}`,
        href: careers_address.replaceAll(
          EMPLOYEE_NUMBER,
          encodeURIComponent(employee_number ?? ''),
        ),
      };

export async function readCareersLink(ctx: Ctx, employeeId: number): Promise<CareersLink | null> {
  const { rows } = await sql<Facts>`select t.name, t.careers_address,
      ${employeeNumberOf(sql`${employeeId}::bigint`)} as employee_number
    from tenants t where t.id = current_tenant()`.execute(ctx.db);
  return rows[0] ? careersLink(rows[0]) : null;
}
