import { stepInWords } from '@tenure/contract/kit/step-in-words';
import { taskMessages } from '@tenure/contract/tasks/messages';
import { taskFiles } from '@tenure/contract/tasks/task-files';
import { assignmentMachine } from '@tenure/contract/tasks/task-states';
import { type RawBuilder, sql } from 'kysely';
import { attachedFiles } from '../files/public.ts';
import type { Actor } from '../kit/actor.ts';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { type Given, prepared } from '../kit/data/prepared.ts';
import type { PageOfRows } from '../kit/list/page-of.ts';
import { briefIn, briefsIn, managersAbove, namedById, nameOf, relations } from '../org/public.ts';
import { wordsOf } from './history-words.ts';
import { isStillOwner } from './task-owner.ts';
import type { StoredStep, TaskRecord, TaskRow } from './task-record.ts';

interface Asked {
  readonly where: RawBuilder<unknown>;
  readonly page?: { readonly limit: number; readonly offset: number };
  readonly order?: RawBuilder<unknown>;
  /** CTEs that the condition uses, for `with recursive`. */
  readonly tables?: RawBuilder<unknown>;
}

/** The task `t` with its current assignment `a`. */
const current = sql`tasks t join task_assignments a on a.tenant_id = t.tenant_id
  and a.task_id = t.id and a.is_current`;

/** Tasks with everything that their permission table needs, without history and files, and the total. */
export async function readTasks(
  ctx: SignedInCtx,
  { where, page = { limit: 1, offset: 0 }, order = sql`t.id`, tables }: Asked,
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
    select c.*, ${managersAbove(sql`c.assignee_id`, today)} as manager_ids,
      ${isStillOwner(sql`${ctx.actor.userId}::bigint`, today, 'c')} as is_still_owner,
      ${briefsIn(sql`array[c.owner_id, c.assignee_id, c.reviewer_id]`)} as people,
      '[]'::json as history, '[]'::json as files
    from chosen c order by c.place`.execute(ctx.db);
  const total = rows[0]?.total ?? (page.offset > 0 ? await countTasks(ctx, { where, tables }) : 0);
  return { rows: rows.map((row) => recordOf(ctx, row, today)), total };
}

/** A stored step; its actor is among the people of the task. */
interface NumberedStep extends Pick<StoredStep, 'at' | 'action' | 'note'> {
  readonly byId: number | null;
  readonly toId: number | null;
}

interface DetailRow extends Omit<TaskRow, 'history'> {
  readonly steps: readonly NumberedStep[];
}

interface Viewed {
  readonly viewerId: number;
  readonly timezone: string;
  readonly today: string;
}
interface AskedTask extends Viewed {
  readonly id: number;
}

/** Whether the task `t` is the viewer's as its creator. */
const ownedByViewer = <Asked extends Viewed>(given: Given<Asked>) =>
  isStillOwner(
    sql`${given(({ viewerId }) => viewerId)}::bigint`,
    given(({ today }) => today),
  );

/** One task with its history and files. Each person involved is looked up once. */
const detailRow = prepared(
  (_, given: Given<AskedTask>) => sql<DetailRow>`
    select t.*, a.id as assignment_id, a.status as assignment_status, a.due_date, a.ticked,
      (a.created_at at time zone ${given(({ timezone }) => timezone)})::date as assigned_on,
      ${managersAbove(
        sql`t.assignee_id`,
        given(({ today }) => today),
      )} as manager_ids, ${ownedByViewer(given)} as is_still_owner,
      ${briefsIn(sql`array[t.owner_id, t.assignee_id, t.reviewer_id] || done.people`)} as people,
      done.steps, ${attachedFiles(taskFiles.ownerType, sql`t.id`)} as files
    from tasks t join task_assignments a on a.task_id = t.id and a.is_current
    cross join lateral (
      select coalesce(json_agg(json_build_object('at', h.at, 'action', h.action, 'note', h.note,
          'byId', h.by_id, 'toId', h.to_id) order by h.id), '[]') as steps,
        array_agg(distinct h.by_id) || array_agg(distinct h.to_id) as people
      from task_history h where h.task_id = t.id) done
    where t.id = ${given(({ id }) => id)}`,
);

async function countTasks(
  ctx: SignedInCtx,
  { where, tables }: { where: RawBuilder<unknown>; tables: RawBuilder<unknown> | undefined },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with recursive ${tables ?? sql`nothing as (select 1)`}
    select count(*)::int as total from ${current} where ${where}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

/** The tasks visible to the viewer, from a list of ids or a subquery. */
export async function findTasks(
  ctx: SignedInCtx,
  ids: RawBuilder<unknown>,
  limit: number,
): Promise<readonly TaskRecord[]> {
  const { rows } = await readTasks(ctx, {
    where: sql`t.id in (${ids})`,
    page: { limit, offset: 0 },
  });
  return rows.filter(maySee);
}

/** Of the to-do list, which shows nobody a task because they created it. */
const itemRows = prepared(
  (_, given: Given<{ ids: readonly number[]; timezone: string; today: string }>) => sql<TaskRow>`
    select t.*, a.id as assignment_id, a.status as assignment_status, a.due_date, a.ticked,
      (a.created_at at time zone ${given(({ timezone }) => timezone)})::date as assigned_on,
      ${managersAbove(
        sql`t.assignee_id`,
        given(({ today }) => today),
      )} as manager_ids, false as is_still_owner,
      json_build_array(${namedById(sql`t.assignee_id`)}) as people,
      '[]'::json as history, '[]'::json as files
    from unnest(${given(({ ids }) => ids)}::bigint[]) wanted (id)
    cross join lateral (select t.* from tasks t where t.id = wanted.id limit 1) t
    cross join lateral (select a.* from task_assignments a
      where a.task_id = t.id and a.is_current limit 1) a`,
);

/** The tasks visible to the viewer, with what a to-do item shows: of the people, only the assignee's name. */
export async function findTaskItems(
  ctx: SignedInCtx,
  ids: readonly number[],
): Promise<readonly TaskRecord[]> {
  const { timezone } = ctx.actor;
  const today = dayIn(timezone, ctx.now);
  const rows = await itemRows(ctx, { ids, timezone, today });
  return rows.map((row) => recordOf(ctx, row, today)).filter(maySee);
}

/** One task with its history and files, if the viewer can see it. */
export async function findTask(ctx: SignedInCtx, id: number): Promise<TaskRecord | undefined> {
  const { timezone } = ctx.actor;
  const today = dayIn(timezone, ctx.now);
  const [row] = await detailRow(ctx, { id, viewerId: ctx.actor.userId, timezone, today });
  if (!row) return undefined;
  const { steps, ...task } = row;
  const history = steps.map(({ byId, toId, ...step }) => ({
    ...step,
    by: briefIn(task.people, byId),
    to: briefIn(task.people, toId),
  }));
  const record = recordOf(ctx, { ...task, history }, today);
  return maySee(record) ? record : undefined;
}

/** The same, locked until the transaction ends. */
export async function lockTask(ctx: SignedInCtx, id: number): Promise<TaskRecord | undefined> {
  await ctx.db.selectFrom('tasks').select('id').where('id', '=', id).forUpdate().execute();
  return findTask(ctx, id);
}

/** Visible to the assignee, the reviewer, its creator (ADR 151), managers above the assignee, and HR. */
const maySee = ({ isAssignee, isReviewer, isOwner, isLead }: TaskRecord) =>
  isAssignee || isReviewer || isOwner || isLead;

export const keepsRecords = (actor: Actor): boolean =>
  relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null);

function recordOf(ctx: SignedInCtx, task: TaskRow, today: string): TaskRecord {
  const { actor } = ctx;
  const assignee = task.people.find(({ id }) => id === task.assignee_id);
  const isAssignee = task.assignee_id === actor.userId;
  const isLead = !isAssignee && (keepsRecords(actor) || task.manager_ids.includes(actor.userId));
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
    // Former employees only have access to their own records.
    isReviewer: !actor.isFormer && task.reviewer_id === actor.userId,
    isOwner:
      task.owner_id === actor.userId &&
      (isAssignee || isLead || (!actor.isFormer && task.is_still_owner)),
    isLead,
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
