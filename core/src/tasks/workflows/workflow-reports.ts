/** Onboarding progress (document 1, point 3): one row for each workflow of a person, five on a page. */
import {
  workflowMachine,
  workflowStepMachine,
} from '@tenure/contract/tasks/workflows/workflow-states';
import { sql } from 'kysely';
import type { ReportDefinition } from '../../kit/contribution/report.ts';
import { isInState, stateLabel } from '../../kit/machine.ts';

const settled = isInState('s.status', workflowStepMachine, ['DONE', 'SKIPPED']);
const open = isInState('s.status', workflowStepMachine, ['OPEN']);

export const workflowReports: readonly ReportDefinition[] = [
  {
    type: 'onboardingProgress',
    title: 'Onboarding progress',
    description: 'Progress in each workflow.',
    needs: 'tasks.workflow.view',
    seenBy: 'below',
    isAboutPeople: true,
    perPage: 5,
    columns: [
      { key: 'workflow', label: 'Workflow', type: 'text' },
      { key: 'status', label: 'Status', type: 'text' },
      { key: 'step', label: 'Step', type: 'text' },
      { key: 'stepType', label: 'Step type', type: 'text' },
      { key: 'completedSteps', label: 'Completed steps', type: 'number' },
      { key: 'totalSteps', label: 'Total steps', type: 'number' },
      { key: 'progress', label: 'Progress', type: 'percent' },
      { key: 'dueDate', label: 'Due', type: 'date' },
    ],
    groupings: ['workflow', 'status', 'department'],
    measure: { label: 'Average progress', of: 'average', column: 'progress' },
    parameters: ['workflows'],
    rows: (_, { workflows }) => sql`
      select w.employee_id, '/admin/workflow/view/' || w.id as link, v.title as workflow,
        ${stateLabel('w.status', workflowMachine)} as status, now_open.step, now_open."stepType",
        done.steps as "completedSteps", total.steps as "totalSteps",
        (case when total.steps = 0 then 100 else round(100.0 * done.steps / total.steps) end)::float8 as progress,
        now_open.due_date as "dueDate"
      from workflows w
      join workflow_template_versions v on v.tenant_id = w.tenant_id and v.template_id = w.template_id
        and v.number = w.template_version
      cross join lateral (select jsonb_array_length(v.steps) as steps) total
      cross join lateral (select count(*)::int as steps from workflow_steps s
        where s.tenant_id = w.tenant_id and s.workflow_id = w.id and ${settled}) done
      left join lateral (select s.due_date, design ->> 'title' as step, design ->> 'type' as "stepType"
        from workflow_steps s left join jsonb_array_elements(v.steps) design on design ->> 'id' = s.step_id
        where s.tenant_id = w.tenant_id and s.workflow_id = w.id and ${open}
        order by s.id limit 1) now_open on true
      where ${isInState('w.status', workflowMachine, ['ACTIVE', 'COMPLETE'])}
        and (${workflows.length === 0} or w.template_id = any(${[...workflows]}::bigint[]))`,
    async options({ db }) {
      const workflows = await db
        .selectFrom('workflow_templates')
        .select(['id', 'title as text'])
        .where('published_version', 'is not', null)
        .orderBy('title')
        .limit(500)
        .execute();
      return { workflows };
    },
  },
];
