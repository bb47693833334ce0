import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { editTask as endpoint } from '@tenure/contract/tasks/endpoints';
import type { TaskDetail } from '@tenure/contract/tasks/task';
import { assignmentMachine, taskMachine, taskStateFor } from '@tenure/contract/tasks/task-states';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { refuseWrongPeople } from '../assignees.ts';
import { presentDetail } from '../present-task.ts';
import { numbered } from '../rules/checklist.ts';
import { findTask } from '../task.store.ts';
import type { TaskRecord } from '../task-record.ts';
import { refuseEndlessRepeat } from './add-tasks.ts';
import { recordStep } from './task-step.ts';

export async function editTask(
  ctx: SignedInCtx,
  { body }: InputOf<typeof endpoint>,
  record: TaskRecord,
): Promise<TaskDetail> {
  const { task } = record;
  refuseEndlessRepeat(body);
  if (body.reviewerId !== task.reviewer_id && body.reviewerId !== null)
    await refuseWrongPeople(ctx, {
      assigneeIds: [task.assignee_id],
      reviewerId: body.reviewerId,
      mayAssign: false,
    });
  const checklist = numbered(task.checklist, body.checklist);
  const isMoved = body.dueDate !== task.due_date;
  // Removing the reviewer ends the review, and the assignee completes the task.
  const isBack = body.reviewerId === null && record.state !== 'ACTIVE';
  const { begins } = assignmentMachine;
  await recordStep(ctx, { taskId: task.id, action: 'edit', before: contentOf(task), after: body }, [
    sql`changed_task as (update tasks set title = ${body.title}, description = ${body.description},
      reviewer_id = ${body.reviewerId}::bigint, checklist = ${JSON.stringify(checklist)}::jsonb,
      repeat = ${body.repeat}, repeat_until = ${body.repeatUntil}::date,
      repeat_from = ${isMoved || task.repeat_from === null ? body.dueDate : task.repeat_from}::date,
      remind_before = ${body.remindBefore}, remind_after = ${body.remindAfter},
      ${isBack ? sql`status = ${taskMachine.states[taskStateFor[begins.to]].code},` : sql``}
      version = version + 1, modified_at = ${ctx.now} where id = ${task.id})`,
    // A new due date resets the reminder.
    sql`changed_assignment as (update task_assignments set due_date = ${body.dueDate}::date,
      ${isBack ? sql`status = ${assignmentMachine.states[begins.to].code},` : sql``}
      reminded_on = ${isMoved ? null : sql`reminded_on`} where id = ${task.assignment_id})`,
  ]);
  const after = await findTask(ctx, task.id);
  return presentDetail(ctx, after ?? record);
}

const contentOf = (task: TaskRecord['task']) => ({
  title: task.title,
  description: task.description,
  dueDate: task.due_date,
  reviewerId: task.reviewer_id,
  checklist: task.checklist,
  repeat: task.repeat,
  repeatUntil: task.repeat_until,
  remindBefore: task.remind_before,
  remindAfter: task.remind_after,
});
