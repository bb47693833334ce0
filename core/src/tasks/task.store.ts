import { stepInWords } from '@tenure/contract/kit/step-in-words';
import { taskMessages } from '@tenure/contract/tasks/messages';
import { taskFiles } from '@tenure/contract/tasks/task-files';
import { assignmentMachine } from '@tenure/contract/tasks/task-states';
import { type RawBuilder, sql } from 'kysely';
import { attachedFiles } from '../files/public.ts';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import type { PageOfRows } from '../kit/list/page-of.ts';
import { briefOfId, briefsOf, nameOf, relations } from '../org/public.ts';
import { wordsOf } from './history-words.ts';
import type { TaskRecord, TaskRow } from './task-record.ts';

interface Asked {
  readonly where: RawBuilder<unknown>;
  readonly page?: { readonly limit: number; readonly offset: number };
  readonly order?: RawBuilder<unknown>;
  /** Tables that the condition names, for `with recursive`. */
  readonly tables?: RawBuilder<unknown>;
  /** With history and files. */
  readonly isDetailed?: boolean;
}

/** The task `t` with its current assignment `a`. */
const current = sql`tasks t join task_assignments a on a.tenant_id = t.tenant_id
  and a.task_id = t.id and a.is_current`;

/** Tasks with everything that their permission table needs, and how many there are. */
export async function readTasks(
  ctx: SignedInCtx,
  { where, page = { limit: 1, offset: 0 }, order = sql`t.id`, tables, isDetailed = false }: Asked,
): Promise<PageOfRows<TaskRecord>> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const { rows } = await sql<TaskRow & { readonly total: number }>`
    with recursive ${tables ? sql`${tables},` : sql``} chosen as (
      select t.*, a.id as assignment_id, a.status as assignment_status, a.due_date, a.ticked,
        (a.created_at at time zone ${ctx.actor.timezone})::date as assigned_on,
        count(*) over ()::int as total, row_number() over (order by ${order}, t.id) as place
      from ${current} where ${where}
      order by ${order}, t.id limit ${page.limit} offset ${page.offset}
    )
    select c.*, manager_ids(c.assignee_id, ${today}::date) as manager_ids,
      ${briefsOf(sql`select v.id from (values (c.owner_id), (c.assignee_id), (c.reviewer_id)) v (id)`)} as people,
      ${isDetailed ? historyOf : sql`'[]'::json`} as history,
      ${isDetailed ? attachedFiles(taskFiles.ownerType, sql`c.id`) : sql`'[]'::json`} as files
    from chosen c order by c.place`.execute(ctx.db);
  const total = rows[0]?.total ?? (page.offset > 0 ? await countTasks(ctx, { where, tables }) : 0);
  return { rows: rows.map((row) => recordOf(ctx, row, today)), total };
}

const historyOf = sql`(select coalesce(json_agg(json_build_object('at', h.at, 'action', h.action,
    'note', h.note, 'by', ${briefOfId(sql`h.by_id`)}, 'to', ${briefOfId(sql`h.to_id`)}) order by h.id), '[]')
  from task_history h where h.tenant_id = c.tenant_id and h.task_id = c.id)`;

async function countTasks(
  ctx: SignedInCtx,
  { where, tables }: { where: RawBuilder<unknown>; tables: RawBuilder<unknown> | undefined },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with recursive ${tables ?? sql`nothing as (select 1)`}
    select count(*)::int as total from ${current} where ${where}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

/** Those that the person can see, for people who name them: a list of ids or a subquery. */
export async function findTasks(
  ctx: SignedInCtx,
  ids: RawBuilder<unknown>,
  limit: number,
  isDetailed = false,
): Promise<readonly TaskRecord[]> {
  const { rows } = await readTasks(ctx, {
    where: sql`t.id in (${ids})`,
    page: { limit, offset: 0 },
    isDetailed,
  });
  return rows.filter(maySee);
}

export async function findTask(ctx: SignedInCtx, id: number): Promise<TaskRecord | undefined> {
  const [record] = await findTasks(ctx, sql`${id}`, 1, true);
  return record;
}

/** The same, locked until the change has committed. */
export async function lockTask(ctx: SignedInCtx, id: number): Promise<TaskRecord | undefined> {
  await ctx.db.selectFrom('tasks').select('id').where('id', '=', id).forUpdate().execute();
  return findTask(ctx, id);
}

/** The assignee, the reviewer, the person who created it, those above the assignee, and HR. */
const maySee = ({ isAssignee, isReviewer, isOwner, isLead }: TaskRecord) =>
  isAssignee || isReviewer || isOwner || isLead;

function recordOf(ctx: SignedInCtx, task: TaskRow, today: string): TaskRecord {
  const { actor } = ctx;
  const assignee = task.people.find(({ id }) => id === task.assignee_id);
  const isAssignee = task.assignee_id === actor.userId;
  const keepsRecords =
    relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null);
  return {
    task,
    state: assignmentMachine.stateOf(task.assignment_status),
    version: task.version,
    person: {
      employeeId: task.assignee_id,
      firstName: assignee?.first_name ?? '',
      lastName: assignee?.last_name ?? '',
      managerIds: task.manager_ids,
      isEmployed: true,
    },
    isAssignee,
    // The account of someone who left shows them their own records only.
    isReviewer: !actor.isFormer && task.reviewer_id === actor.userId,
    isOwner: (!actor.isFormer || isAssignee) && task.owner_id === actor.userId,
    isLead: !isAssignee && (keepsRecords || task.manager_ids.includes(actor.userId)),
    today,
    lastStep: lastStepOf(task, actor.timezone),
  };
}

function lastStepOf({ history }: TaskRow, timeZone: string): string {
  const last = history.at(-1);
  if (!last) return taskMessages.over;
  const who = last.by && nameOf(last.by);
  return stepInWords({ who, words: wordsOf(last), at: last.at }, timeZone);
}
