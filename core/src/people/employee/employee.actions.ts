import type { Action } from '../../kit/judge.ts';
import { type About, relations } from '../../org/public.ts';

const { self, manager, hrManager, administrator, colleague } = relations;

/** Name, position, manager and where someone works are for every colleague to see. */
export const employeeActions = {
  view: {
    sentAs: 'employees.employee.view',
    needs: 'people.employee.view',
    who: [self, manager, hrManager, administrator, colleague],
  },
  /** Which of the fields is for the person, and which for HR, is said by each field. */
  edit: {
    sentAs: 'employees.employee.edit',
    needs: 'people.employee.edit',
    who: [self, hrManager, administrator],
  },
} satisfies Record<string, Action<About>>;
