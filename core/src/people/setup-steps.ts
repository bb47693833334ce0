import { sql } from 'kysely';
import type { SetupStep } from '../kit/contribution/setup-step.ts';

export const peopleSteps: readonly SetupStep[] = [
  {
    id: 'people',
    order: 30,
    label: 'People',
    help: 'Import a file, or add people one by one.',
    href: '/admin/people/import',
    needs: 'people.employee.import',
    isDone: sql<boolean>`(select count(*) > 1 from (select from employees limit 2) first_two)`,
  },
  {
    id: 'invitations',
    order: 70,
    label: 'Invitations',
    help: 'Send everyone a link to set their password.',
    href: '/admin/people/invitations',
    needs: 'people.employee.add',
    isDone: sql<boolean>`exists (select from users where invited_at is not null)`,
  },
];
