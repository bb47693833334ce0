/** Reports about courses: status and compliance with required courses. */
import { enrolmentMachine } from '@tenure/contract/learning/enrolment-states';
import { type RawBuilder, sql } from 'kysely';
import type { ReportAsked, ReportDefinition } from '../kit/contribution/report.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { isInState, stateLabel } from '../kit/machine.ts';
import { isEmployed } from './enrolments/enrolment.store.ts';
import { isOverdue } from './enrolments/enrolment-list.ts';

const enrolments = (
  { date, courses }: ReportAsked,
  columns: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
) => sql`
  select n.employee_id, '/controlpanel/user-profile/' || n.employee_id || '?tab=activity' as link,
    c.name as course, n.due_on as "dueDate", n.completed_on as "completedOn", ${columns}
  from learning_enrolments n
  join learning_courses c on c.tenant_id = n.tenant_id and c.id = n.course_id
  where n.is_current and ${isEmployed(sql`n.employee_id`, date)} and ${where}
    and (${courses.length === 0} or n.course_id = any(${[...courses]}::bigint[]))`;

const common = {
  module: 'learning',
  needs: 'learning.enrolment.view',
  seenBy: 'below',
  isAboutPeople: true,
  parameters: ['courses'],
  async options({ db }: SignedInCtx) {
    const courses = await db
      .selectFrom('learning_courses')
      .select(['id', 'name as text'])
      .where('published_version', 'is not', null)
      .orderBy('name')
      .limit(500)
      .execute();
    return { courses };
  },
} as const satisfies Partial<ReportDefinition>;

const course = { key: 'course', label: 'Course', type: 'text' } as const;
const dates = [
  { key: 'dueDate', label: 'Due', type: 'date' },
  { key: 'completedOn', label: 'Completed', type: 'date' },
] as const;

export const learningReports: readonly ReportDefinition[] = [
  {
    ...common,
    type: 'courseStatus',
    title: 'Course status',
    description: 'Progress in each course.',
    columns: [course, { key: 'status', label: 'Status', type: 'text' }, ...dates],
    groupings: ['status', 'course', 'department'],
    measure: { label: 'Enrolments', of: 'count' },
    rows: (_, asked) =>
      enrolments(asked, sql`${stateLabel('n.status', enrolmentMachine)} as status`, sql`true`),
  },
  {
    ...common,
    type: 'courseCompliance',
    title: 'Course compliance',
    description: 'Who has completed their required courses.',
    columns: [course, { key: 'compliance', label: 'Compliance', type: 'text' }, ...dates],
    groupings: ['compliance', 'department', 'course'],
    measure: { label: 'Required enrolments', of: 'count' },
    rows: (_, asked) =>
      enrolments(
        asked,
        sql`case
          when ${isInState('n.status', enrolmentMachine, ['COMPLETED', 'EXEMPTED'])} then 'Compliant'
          when ${isInState('n.status', enrolmentMachine, ['EXPIRED'])} or ${isOverdue(asked.date)}
            then 'Overdue' else 'Due' end as compliance`,
        sql`n.is_required`,
      ),
  },
];
