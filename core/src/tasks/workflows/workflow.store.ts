import { stepInWords } from '@tenure/contract/kit/step-in-words';
import { workflowMessages } from '@tenure/contract/tasks/workflows/messages';
import { workflowMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { PageOfRows } from '../../kit/list/page-of.ts';
import { briefOfId, briefsOf, nameOf, relations } from '../../org/public.ts';
import { historyWords } from './history-words.ts';
import type { WorkflowRecord, WorkflowRow } from './workflow-record.ts';

interface Asked {
  readonly where: RawBuilder<unknown>;
  readonly page?: { readonly limit: number; readonly offset: number };
  /** With history. */
  readonly isDetailed?: boolean;
}

const stepsOf = sql`(select coalesce(json_agg(json_build_object('id', s.id, 'step_id', s.step_id,
    'status', s.status, 'assignee_id', s.assignee_id, 'task_id', s.task_id, 'subject_id', s.subject_id, 'owns_subject', s.owns_subject, 'due_date', s.due_date,
    'settled_at', s.settled_at) order by s.id), '[]')
  from workflow_steps s where s.tenant_id = c.tenant_id and s.workflow_id = c.id)`;

const historyOf = sql`(select coalesce(json_agg(json_build_object('at', h.at, 'action', h.action,
    'note', h.note, 'step_id', h.step_id, 'by', ${briefOfId(sql`h.by_id`)}) order by h.id), '[]')
  from workflow_history h where h.tenant_id = c.tenant_id and h.workflow_id = c.id)`;

/** Workflows with everything that their permission tables need, newest first, and how many there are. */
export async function readWorkflows(
  ctx: SignedInCtx,
  { where, page = { limit: 1, offset: 0 }, isDetailed = false }: Asked,
): Promise<PageOfRows<WorkflowRecord>> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const { rows } = await sql<WorkflowRow & { readonly total: number }>`
    with chosen as (
      select w.*, count(*) over ()::int as total from workflows w where ${where}
      order by w.id desc limit ${page.limit} offset ${page.offset}
    )
    select c.*, v.title as template_title, v.steps as design, ${stepsOf} as steps,
      manager_ids(c.employee_id, ${today}::date) as manager_ids,
      ${briefsOf(sql`select c.employee_id union select p.assignee_id from workflow_steps p
        where p.tenant_id = c.tenant_id and p.workflow_id = c.id and p.assignee_id is not null`)} as people,
      ${isDetailed ? historyOf : sql`'[]'::json`} as history
    from chosen c join workflow_template_versions v on v.tenant_id = c.tenant_id
      and v.template_id = c.template_id and v.number = c.template_version
    order by c.id desc`.execute(ctx.db);
  const total = rows[0]?.total ?? (page.offset > 0 ? await countWorkflows(ctx, where) : 0);
  return { rows: rows.map((row) => recordOf(ctx, row, today)), total };
}

async function countWorkflows(ctx: SignedInCtx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from workflows w where ${where}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

export async function findWorkflow(
  ctx: SignedInCtx,
  id: number,
): Promise<WorkflowRecord | undefined> {
  const { rows } = await readWorkflows(ctx, { where: sql`w.id = ${id}`, isDetailed: true });
  return rows.find(maySee);
}

/** The same, locked until the change has committed. */
export async function lockWorkflow(ctx: SignedInCtx, id: number) {
  await ctx.db.selectFrom('workflows').select('id').where('id', '=', id).forUpdate().execute();
  return findWorkflow(ctx, id);
}

/** The employee, those who do a step of it, those above the employee, and HR. */
const maySee = ({ isSubject, isLead, isInvolved }: WorkflowRecord) =>
  isSubject || isLead || isInvolved;

function recordOf(ctx: SignedInCtx, workflow: WorkflowRow, today: string): WorkflowRecord {
  const { actor } = ctx;
  const subject = workflow.people.find(({ id }) => id === workflow.employee_id);
  const isSubject = workflow.employee_id === actor.userId;
  const isHr = relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null);
  return {
    workflow,
    state: workflowMachine.stateOf(workflow.status),
    version: workflow.version,
    person: {
      employeeId: workflow.employee_id,
      firstName: subject?.first_name ?? '',
      lastName: subject?.last_name ?? '',
      managerIds: workflow.manager_ids,
      isEmployed: true,
    },
    isSubject,
    isHr,
    isLead: !isSubject && (isHr || workflow.manager_ids.includes(actor.userId)),
    isInvolved: !actor.isFormer && workflow.steps.some((step) => step.assignee_id === actor.userId),
    today,
    lastStep: lastStepOf(workflow, actor.timezone),
  };
}

function lastStepOf(workflow: WorkflowRow, timeZone: string): string {
  const last = workflow.history.at(-1);
  if (!last) return workflowMessages.over;
  const who = last.by && nameOf(last.by);
  return stepInWords({ who, words: historyWords(workflow.design, last), at: last.at }, timeZone);
}
