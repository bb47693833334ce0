import { enrolmentMachine } from '@tenure/contract/learning/enrolment-states';
import { sql } from 'kysely';
import type { ExpirySource } from '../kit/contribution/expiry.ts';
import { isInState } from '../kit/machine.ts';
import { hasValidCompletion } from './enrolments/valid-completion.ts';

const common = {
  module: 'learning',
  needs: 'learning.enrolment.view',
  seenBy: 'below',
} as const satisfies Partial<ExpirySource>;

const profile = sql`'/controlpanel/user-profile/' || n.employee_id || '?tab=activity' as link`;

/** Certificates of completed courses, until the course is completed again, and of external training. */
export const learningExpiries: readonly ExpirySource[] = [
  {
    ...common,
    type: 'Course certificate',
    rows: (from, to) => sql`
      select n.employee_id, ${profile}, c.name, n.expires_on as day
      from learning_enrolments n
      join learning_courses c on c.tenant_id = n.tenant_id and c.id = n.course_id
      where (n.is_current or not ${hasValidCompletion(sql`n.expires_on`)})
        and n.expires_on between ${from}::date and ${to}::date
        and ${isInState('n.status', enrolmentMachine, ['COMPLETED'])}`,
  },
  {
    ...common,
    type: 'External certificate',
    rows: (from, to) => sql`
      select n.employee_id, ${profile}, n.name, n.expires_on as day
      from learning_external_trainings n
      where n.completed_on is not null and n.expires_on between ${from}::date and ${to}::date`,
  },
];
