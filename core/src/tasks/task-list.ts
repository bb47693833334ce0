/** Lists of tasks: of a person, of a team, to review, created by the viewer; all with the same filters. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import * as endpoints from '@tenure/contract/tasks/endpoints';
import { newTaskForm } from '@tenure/contract/tasks/task-form';
import type { TaskQuery, TaskSortField } from '@tenure/contract/tasks/task-query';
import {
  assignmentMachine,
  openAssignmentStates,
  taskMachine,
} from '@tenure/contract/tasks/task-states';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { containing } from '../kit/data/like.ts';
import { allowed, may } from '../kit/judge.ts';
import { listAnswer } from '../kit/list/list-answer.ts';
import { isInState } from '../kit/machine.ts';
import { offsetOf } from '../kit/paging.ts';
import { type About, isAbove, peopleBelow } from '../org/public.ts';
import { dates } from '../worktime/public.ts';
import { presentTask } from './present-task.ts';
import { personTaskActions } from './task.actions.ts';
import { keepsRecords, readTasks } from './task.store.ts';
import { isStillOwner } from './task-owner.ts';
import { designActions } from './workflows/designer/design.actions.ts';

const sortColumns: Readonly<Record<TaskSortField, RawBuilder<unknown>>> = {
  title: sql`lower(t.title)`,
  status: sql`t.status`,
  dueDate: sql`a.due_date`,
  created: sql`t.created_at`,
  modified: sql`t.modified_at`,
};

export function orderOf(sort: string): RawBuilder<unknown> {
  const [field, direction] = sort.split(':') as [TaskSortField, 'asc' | 'desc'];
  return sql`${sortColumns[field]} ${sql.raw(direction)} nulls last`;
}

export const isOpenTask = isInState('a.status', assignmentMachine, openAssignmentStates);

/** SQL conditions of the query, relative to the viewer's current date. */
function filtersOf(ctx: SignedInCtx, query: TaskQuery): RawBuilder<unknown>[] {
  const { search, title, 'filters[status]': status, 'filters[dueDate]': due } = query;
  const today = dayIn(ctx.actor.timezone, ctx.now);
  return [
    ...(search
      ? [sql`(t.title ilike ${containing(search)} or t.description ilike ${containing(search)})`]
      : []),
    ...(title ? [sql`t.title ilike ${containing(title)}`] : []),
    ...(status ? [isInState('t.status', taskMachine, [status])] : []),
    ...(due ? [dueWithin(due, today)] : []),
  ];
}

/** Only open tasks can be overdue; weeks run from Monday to Sunday. */
function dueWithin(due: string, today: string): RawBuilder<unknown> {
  if (due === 'overdue') return sql`(a.due_date < ${today}::date and ${isOpenTask})`;
  const monday = dates.mondayOf(today);
  const [from, to] =
    due === 'today'
      ? [today, today]
      : due === 'week'
        ? [monday, dates.addDays(monday, 6)]
        : due.split(',');
  return sql`a.due_date between ${from}::date and ${to}::date`;
}

async function pageOfTasks(
  ctx: SignedInCtx,
  query: TaskQuery,
  which: RawBuilder<unknown>,
  tables?: RawBuilder<unknown>,
) {
  const { rows, total } = await readTasks(ctx, {
    where: sql.join([which, ...filtersOf(ctx, query)], sql` and `),
    page: { limit: query.itemsPerPage, offset: offsetOf(query) },
    order: orderOf(query.sort),
    ...(tables ? { tables } : {}),
  });
  return { rows: rows.map((record) => presentTask(ctx, record)), total };
}

/** The documents name the page size pageSize as well as itemsPerPage. */
const sized = <Q extends TaskQuery>(query: Q): Q => ({
  ...query,
  itemsPerPage: query.pageSize ?? query.itemsPerPage,
});

export async function listTasks(
  ctx: SignedInCtx,
  { params, query: asked }: InputOf<typeof endpoints.listTasks>,
  about: About,
) {
  const query = sized(asked);
  const page = await pageOfTasks(ctx, query, sql`t.assignee_id = ${params.employeeId}`);
  return listAnswer(endpoints.listTasks, { params, query }, page, {
    actions: [
      ...allowed(ctx.actor, personTaskActions, about),
      ...allowed(ctx.actor, { view: designActions.view }, null),
    ],
    fields: may(ctx.actor, personTaskActions.add, about) ? fieldsOf(newTaskForm) : [],
  });
}

/** Tasks that the viewer created for others and can still see. */
function createdBy({ actor, now }: SignedInCtx): RawBuilder<boolean> {
  const today = dayIn(actor.timezone, now);
  const viewer = sql`${actor.userId}::bigint`;
  const created = sql<boolean>`t.owner_id = ${viewer} and t.assignee_id <> ${viewer}`;
  if (keepsRecords(actor)) return created;
  return sql`${created} and (t.reviewer_id = ${viewer} or ${isStillOwner(viewer, today)}
    or ${isAbove(viewer, sql`t.assignee_id`, sql`${today}::date`)})`;
}

export async function listOtherTasks(
  ctx: SignedInCtx,
  { query: asked }: InputOf<typeof endpoints.listOtherTasks>,
) {
  const query = sized(asked);
  const { userId, timezone, permissions } = ctx.actor;
  const below = peopleBelow(userId, dayIn(timezone, ctx.now));
  const page =
    permissions.has('tasks.task.view') && !ctx.actor.isFormer
      ? await {
          team: () =>
            pageOfTasks(
              ctx,
              query,
              sql`t.assignee_id in (select id from people_below) and t.assignee_id <> ${userId}`,
              below,
            ),
          review: () => pageOfTasks(ctx, query, sql`t.reviewer_id = ${userId}`),
          created: () => pageOfTasks(ctx, query, createdBy(ctx)),
        }[query.show]()
      : { rows: [], total: 0 };
  const mayAdd = permissions.has(personTaskActions.add.needs) && !ctx.actor.isFormer;
  return listAnswer(endpoints.listOtherTasks, { query }, page, {
    actions: mayAdd ? [personTaskActions.add.sentAs] : [],
    fields: mayAdd ? fieldsOf(newTaskForm) : [],
  });
}
