/** Tasks as a subject of custom reports: currently assigned tasks, for the assignee's managers. */
import { taskMachine } from '@tenure/contract/tasks/task-states';
import { sql } from 'kysely';
import type { ReportSubject } from '../kit/contribution/report.ts';
import { isInState, stateLabel } from '../kit/machine.ts';

export const taskSubject: ReportSubject = {
  key: 'tasks',
  title: 'Tasks',
  description: 'Tasks and the people they’re assigned to.',
  module: 'tasks',
  needs: 'tasks.task.view',
  seenBy: 'below',
  isAboutPeople: true,
  columns: [
    { key: 'task', label: 'Task', type: 'text' },
    { key: 'status', label: 'Status', type: 'text' },
    { key: 'createdOn', label: 'Created', type: 'date' },
    { key: 'dueDate', label: 'Due', type: 'date' },
    { key: 'isOverdue', label: 'Overdue', type: 'text' },
  ],
  rows: (_, { date }) => sql`
    select a.employee_id, '/tasks/' || t.id as link, t.title as task,
      ${stateLabel('t.status', taskMachine)} as status, t.created_at::date as "createdOn",
      a.due_date as "dueDate", case when a.due_date < ${date}::date
        and ${isInState('t.status', taskMachine, ['ACTIVE', 'REJECTED'])} then 'Yes' else 'No' end as "isOverdue"
    from tasks t join task_assignments a on a.tenant_id = t.tenant_id and a.task_id = t.id and a.is_current`,
};
