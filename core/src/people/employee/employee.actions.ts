import type { Action } from '../../kit/judge.ts';
import { type About, relations } from '../../org/public.ts';

const { self, manager, hrManager, administrator, colleague } = relations;

/** Name, position, manager and workplace are visible to every colleague. */
export const employeeActions = {
  view: {
    sentAs: 'employees.employee.view',
    needs: 'people.employee.view',
    who: [self, manager, hrManager, administrator, colleague],
  },
  /** Each field defines whether the person or HR may edit it. */
  edit: {
    sentAs: 'employees.employee.edit',
    needs: 'people.employee.edit',
    who: [self, hrManager, administrator],
  },
} satisfies Record<string, Action<About>>;
