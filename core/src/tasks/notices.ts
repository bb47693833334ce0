/** Who is notified of changes to a task; nobody is notified of their own actions. */
import { type RawBuilder, sql } from 'kysely';
import type { Events, Subscription } from '../kit/background/outbox.ts';
import { type Addressed, event } from '../kit/contribution/notification.ts';
import type { Ctx } from '../kit/ctx.ts';
import { notify, notifyAll, tellBrowsers } from '../notifications/public.ts';
import { type Brief, briefOfId, nameOf } from '../org/public.ts';
import { reviewNeeded } from './notifications/review-needed.ts';
import { taskAssigned } from './notifications/task-assigned.ts';
import { taskReminder } from './notifications/task-reminder.ts';
import { isUpdate, taskUpdated } from './notifications/task-updated.ts';
import { ownerWithAccess } from './task-owner.ts';
import './commands/task-step.ts';

export const taskNotifications = [taskAssigned, taskUpdated, reviewNeeded, taskReminder];

export const taskSubscriptions: Subscription[] = [
  {
    name: 'tasks.task-notice',
    type: 'tasks.task-changed',
    inOrderOf: 'taskId',
    handle: tellOfStep,
  },
  { name: 'tasks.assignment-notice', type: 'tasks.tasks-assigned', handle: tellOfAssignment },
];

interface Facts {
  readonly id: number;
  readonly title: string;
  readonly due_date: string | null;
  readonly assignee_id: number;
  readonly reviewer_id: number | null;
  /** Null once the creator has no access any more. */
  readonly owner_id: number | null;
  readonly by: Brief | null;
  readonly former: Brief | null;
}

async function factsOf(
  ctx: Ctx,
  which: RawBuilder<unknown>,
  byId: number | null,
  formerId: number | null = null,
): Promise<readonly Facts[]> {
  const { rows } = await sql<Facts>`
    select t.id, t.title, a.due_date, t.assignee_id, t.reviewer_id,
      ${ownerWithAccess(ctx)} as owner_id,
      ${briefOfId(sql`${byId}::bigint`)} as by, ${briefOfId(sql`${formerId}::bigint`)} as former
    from tasks t join task_assignments a on a.tenant_id = t.tenant_id and a.task_id = t.id
      and a.is_current
    where ${which} order by t.id`.execute(ctx.db);
  return rows;
}

const newsOf = ({ id, title, due_date, by }: Facts, note: string | null) => ({
  taskId: id,
  title,
  dueDate: due_date,
  by: by && nameOf(by),
  note,
});

const involved = (facts: Facts, others: readonly (number | null)[] = []) =>
  [facts.assignee_id, facts.reviewer_id, facts.owner_id, ...others].filter(
    (id): id is number => id !== null,
  );

async function tellOfStep(ctx: Ctx, step: Events['tasks.task-changed']): Promise<void> {
  const [facts] = await factsOf(ctx, sql`t.id = ${step.taskId}`, step.byUserId);
  if (!facts) return;
  await tellBrowsers(ctx, involved(facts), ['tasks', 'dashboard']);
  const news = newsOf(facts, step.note);
  if (step.action === 'submit' && facts.reviewer_id !== null)
    await notify(ctx, facts.reviewer_id, event(reviewNeeded, news));
  if (!isUpdate(step.action)) return;
  const hears = step.action === 'complete' ? facts.owner_id : facts.assignee_id;
  const told = [hears, ...(step.action === 'approve' ? [facts.owner_id] : [])];
  for (const id of new Set(told))
    if (id !== null && id !== step.byUserId)
      await notify(ctx, id, event(taskUpdated, { ...news, update: step.action }));
}

export async function tellOfAssignment(
  ctx: Ctx,
  given: Events['tasks.tasks-assigned'],
): Promise<void> {
  const { taskIds, byUserId, note, formerAssigneeId } = given;
  const which = sql`t.id = any(${[...taskIds]}::bigint[])`;
  const tasks = await factsOf(ctx, which, byUserId, formerAssigneeId);
  const people = tasks.flatMap((facts) => involved(facts, [formerAssigneeId]));
  await tellBrowsers(ctx, people, ['tasks', 'dashboard']);
  const told = tasks.flatMap((facts): Addressed[] => {
    const news = newsOf(facts, note);
    const formerAssignee = facts.former && nameOf(facts.former);
    return [
      { to: facts.assignee_id, event: event(taskAssigned, { ...news, formerAssignee }) },
      ...(formerAssigneeId === null
        ? []
        : [{ to: formerAssigneeId, event: event(taskUpdated, { ...news, update: 'reassign' }) }]),
    ];
  });
  await notifyAll(
    ctx,
    told.filter(({ to }) => to !== byUserId),
  );
}
