import { sql } from 'kysely';
import type { SetupStep } from '../kit/contribution/setup-step.ts';

export const worktimeSteps: readonly SetupStep[] = [
  {
    id: 'work-patterns-and-leave',
    order: 40,
    label: 'Work patterns and leave',
    help: 'The hours people work, and the leave they get. Done when everyone has a work pattern.',
    href: '/admin/leave?section=patterns',
    needs: 'worktime.setting.write',
    isDone: sql<boolean>`exists (select from work_patterns where not is_deleted)
      and not exists (select from employees e where e.end_date is null
        and not exists (select from work_pattern_assignments a
          where a.tenant_id = e.tenant_id and a.employee_id = e.id))`,
  },
];
