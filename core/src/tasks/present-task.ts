import type { Task, TaskDetail } from '@tenure/contract/tasks/task';
import { openAssignmentStates, taskStateFor } from '@tenure/contract/tasks/task-states';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed, may } from '../kit/judge.ts';
import { type Brief, presentBrief, recordVisibility } from '../org/public.ts';
import { wordsOf } from './history-words.ts';
import { fileActions, stepActions, taskActions } from './task.actions.ts';
import type { TaskRecord } from './task-record.ts';

export const taskLink = (id: number) => `/tasks/${id}`;

export function presentTask(ctx: SignedInCtx, record: TaskRecord): Task {
  const { task, state, today } = record;
  const link = taskLink(task.id);
  const isOpen = openAssignmentStates.includes(state);
  return {
    id: task.id,
    title: task.title,
    titleLink: link,
    status: taskStateFor[state],
    date: task.due_date ?? task.assigned_on,
    assignment: { id: task.assignment_id, dueDate: task.due_date, status: state },
    link,
    created: task.created_at.toISOString(),
    modified: task.modified_at.toISOString(),
    assignee: personOf(ctx, record, task.assignee_id),
    isOverdue: isOpen && task.due_date !== null && task.due_date < today,
    checklist: {
      done: task.checklist.filter(({ id }) => task.ticked.includes(id)).length,
      total: task.checklist.length,
    },
    version: task.version,
    actions: [
      ...allowed(ctx.actor, taskActions, record),
      ...allowed(ctx.actor, stepActions, record),
    ],
  };
}

export function presentDetail(ctx: SignedInCtx, record: TaskRecord): TaskDetail {
  const { task } = record;
  const person = (brief: Brief) => presentBrief(recordVisibility(ctx.actor), brief);
  return {
    ...presentTask(ctx, record),
    description: task.description,
    owner: personOf(ctx, record, task.owner_id),
    reviewer: task.reviewer_id === null ? null : personOf(ctx, record, task.reviewer_id),
    items: task.checklist.map(({ id, text }) => ({ id, text, isDone: task.ticked.includes(id) })),
    attachments: task.files.map(({ uploadedById, ...file }) => ({
      ...file,
      mayRemove: may(ctx.actor, fileActions.remove, {
        ...record,
        isUploader: uploadedById === ctx.actor.userId,
      }),
    })),
    repeat: task.repeat,
    repeatUntil: task.repeat_until,
    remindBefore: task.remind_before,
    remindAfter: task.remind_after,
    history: task.history.map((step) => ({
      at: new Date(step.at).toISOString(),
      by: step.by && person(step.by),
      action: step.action,
      words: wordsOf(step),
      note: step.note,
    })),
  };
}

function personOf(ctx: SignedInCtx, { task }: TaskRecord, id: number) {
  const brief = task.people.find((one) => one.id === id);
  if (!brief) throw new Error(`Task ${task.id} names the person ${id}, who was not read`);
  return presentBrief(recordVisibility(ctx.actor), brief);
}
