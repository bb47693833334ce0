import type { PageQuery } from '@tenure/contract/kit/list';
import { stepInWords } from '@tenure/contract/kit/step-in-words';
import { workflowMessages } from '@tenure/contract/tasks/workflows/messages';
import { workflowMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Given, prepared } from '../../kit/data/prepared.ts';
import type { PageOfRows } from '../../kit/list/page-of.ts';
import { offsetOf } from '../../kit/paging.ts';
import {
  briefIn,
  briefsIn,
  managersAbove,
  nameOf,
  relations,
  startedDay,
} from '../../org/public.ts';
import { historyWords } from './history-words.ts';
import type { WorkflowRecord, WorkflowRow } from './workflow-record.ts';

interface Asked {
  readonly where: RawBuilder<unknown>;
  /** Null for a single workflow. */
  readonly page: { readonly limit: number; readonly offset: number } | null;
  /** With history. */
  readonly isDetailed?: boolean;
}

type NumberedStep = Omit<WorkflowRow['history'][number], 'by'> & { readonly byId: number | null };

interface StoredRow extends Omit<WorkflowRow, 'history'> {
  readonly past: readonly NumberedStep[];
  readonly total: number;
}

/** A page of workflows `w` with their total, or a single workflow without counting. */
const shownIn = ({ where, page }: Asked) =>
  page === null
    ? sql`(select w.*, 1 as total from workflows w where ${where})`
    : sql`(select w.*, count(*) over ()::int as total from workflows w where ${where}
        order by w.id desc limit ${page.limit} offset ${page.offset})`;

const pastOf = sql`cross join lateral (
  select coalesce(json_agg(json_build_object('at', h.at, 'action', h.action, 'note', h.note,
      'step_id', h.step_id, 'byId', h.by_id) order by h.id), '[]') as past,
    array_agg(distinct h.by_id) as people
  from workflow_history h where h.workflow_id = w.id) done`;

/** Workflows with everything that their permission tables need, newest first, and the total. */
export async function readWorkflows(
  ctx: SignedInCtx,
  asked: Asked,
): Promise<PageOfRows<WorkflowRecord>> {
  const { where, page } = asked;
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const { rows } = await workflowsIn(asked, today).execute(ctx.db);
  const total = rows[0]?.total ?? (page && page.offset > 0 ? await countWorkflows(ctx, where) : 0);
  return { rows: rows.map((row) => recordOf(ctx, workflowOf(row), today)), total };
}

const workflowsIn = (asked: Asked, today: string): RawBuilder<StoredRow> => {
  const { page, isDetailed = false } = asked;
  return sql<StoredRow>`
    select w.*, v.title as template_title, v.steps as design, step.steps,
      ${managersAbove(sql`w.employee_id`, startedDay(sql`w.employee_id`, today))} as manager_ids,
      ${briefsIn(sql`w.employee_id || step.people ${isDetailed ? sql`|| done.people` : sql``}`)} as people,
      ${isDetailed ? sql`done.past` : sql`'[]'::json`} as past
    from ${shownIn(asked)} w
    join workflow_template_versions v on v.template_id = w.template_id and v.number = w.template_version
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', s.id, 'step_id', s.step_id, 'status', s.status,
          'assignee_id', s.assignee_id, 'task_id', s.task_id, 'subject_id', s.subject_id,
          'owns_subject', s.owns_subject, 'due_date', s.due_date, 'settled_at', s.settled_at)
          order by s.id), '[]') as steps, array_agg(distinct s.assignee_id) as people
      from workflow_steps s where s.workflow_id = w.id) step
    ${isDetailed ? pastOf : sql``}
    ${page ? sql`order by w.id desc` : sql``}`;
};

interface AskedOf {
  readonly employeeId: number;
  readonly today: string;
  readonly query: PageQuery;
}

const workflowsOfPerson = prepared((_, given: Given<AskedOf>) =>
  workflowsIn(
    {
      where: sql`w.employee_id = ${given(({ employeeId }) => employeeId)}`,
      page: {
        limit: given(({ query }) => query.itemsPerPage),
        offset: given(({ query }) => offsetOf(query)),
      },
    },
    given(({ today }) => today),
  ),
);

/** A page of one person's workflows. A page after the last has no total; the request walk asks for it. */
export async function readWorkflowsOf(
  ctx: SignedInCtx,
  employeeId: number,
  query: PageQuery,
): Promise<PageOfRows<WorkflowRecord>> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const rows = await workflowsOfPerson(ctx, { employeeId, today, query });
  return {
    rows: rows.map((row) => recordOf(ctx, workflowOf(row), today)),
    total: rows[0]?.total ?? 0,
  };
}

const workflowOf = ({ past, ...row }: StoredRow): WorkflowRow => ({
  ...row,
  history: past.map(({ byId, ...step }) => ({ ...step, by: briefIn(row.people, byId) })),
});

async function countWorkflows(ctx: SignedInCtx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from workflows w where ${where}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

export async function findWorkflow(
  ctx: SignedInCtx,
  id: number,
): Promise<WorkflowRecord | undefined> {
  const { rows } = await readWorkflows(ctx, {
    where: sql`w.id = ${id}`,
    page: null,
    isDetailed: true,
  });
  return rows.find(maySee);
}

/** The same, locked until the transaction ends. */
export async function lockWorkflow(ctx: SignedInCtx, id: number) {
  await ctx.db.selectFrom('workflows').select('id').where('id', '=', id).forUpdate().execute();
  return findWorkflow(ctx, id);
}

/** Visible to the employee, assignees of its steps, managers above the employee, and HR. */
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
