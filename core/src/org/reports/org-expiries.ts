/** Ends of fixed terms and probation, which HR and managers have to prepare for. */
import { sql } from 'kysely';
import type { ExpirySource } from '../../kit/contribution/expiry.ts';

const dateOf = (type: string, column: 'expiry_date' | 'probation_end_date'): ExpirySource => ({
  type,
  needs: 'org.chart.view',
  seenBy: 'below',
  rows: (from, to) => sql`
    select e.id as employee_id, '/controlpanel/user-profile/' || e.id as link,
      e.employment_type as name, e.${sql.ref(column)} as day
    from employees e
    where e.${sql.ref(column)} between ${from}::date and ${to}::date`,
});

export const orgExpiries: readonly ExpirySource[] = [
  dateOf('End of fixed term', 'expiry_date'),
  dateOf('End of probation', 'probation_end_date'),
];
