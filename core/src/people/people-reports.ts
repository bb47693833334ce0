/** Missing data in employee records, one row per missing item. */
import { sql } from 'kysely';
import type { ReportDefinition } from '../kit/contribution/report.ts';
import { peopleWhere, personConditions } from '../org/public.ts';

export const peopleReports: readonly ReportDefinition[] = [
  {
    type: 'missingData',
    title: 'Missing data',
    description: 'Details missing from the records of current employees.',
    needs: 'people.employee.edit',
    seenBy: 'company',
    isAboutPeople: true,
    parameters: [],
    columns: [{ key: 'missing', label: 'Missing', type: 'text' }],
    groupings: ['missing', 'department'],
    measure: { label: 'Missing entries', of: 'count' },
    rows: (_, { date }) => sql`
      select e.id as employee_id, '/controlpanel/user-profile/' || e.id as link, gap.missing
      from ${peopleWhere(personConditions.employedOn(date))} e
      left join personal_details p on p.tenant_id = (select current_tenant()) and p.employee_id = e.id
      left join (select distinct c.employee_id from emergency_contacts c
        where c.tenant_id = (select current_tenant())) contact on contact.employee_id = e.id
      cross join lateral (values
        ('Emergency contact', contact.employee_id is null),
        ('Address', p.address_line1 is null),
        ('Mobile number', p.mobile_number is null),
        ('Personal email', p.personal_email is null)) gap (missing, is_missing)
      where gap.is_missing`,
  },
];
