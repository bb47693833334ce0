/** Takes a step of the assignment; the task's state follows, and reassigning creates a new assignment. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { actOnTask as endpoint } from '@tenure/contract/tasks/endpoints';
import { taskMessages } from '@tenure/contract/tasks/messages';
import type { TaskDetail } from '@tenure/contract/tasks/task';
import {
  assignmentMachine,
  type TaskStep,
  taskMachine,
  taskStateFor,
} from '@tenure/contract/tasks/task-states';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput, notFound, Refusal } from '../../kit/refusal.ts';
import { authorizeChange } from '../../kit/walk/acting.ts';
import { refuseUnseen } from '../../kit/walk/version.ts';
import { refuseWrongPeople } from '../assignees.ts';
import { presentDetail } from '../present-task.ts';
import { stepActions } from '../task.actions.ts';
import { findTask, lockTask } from '../task.store.ts';
import type { TaskRecord } from '../task-record.ts';
import { reassignTasks } from './reassign-tasks.ts';
import { recordStep } from './task-step.ts';

export async function actOnTask(
  ctx: SignedInCtx,
  { params, body }: InputOf<typeof endpoint>,
): Promise<TaskDetail> {
  const record = await lockTask(ctx, params.taskId);
  if (!record) throw notFound();
  authorizeChange(ctx.actor, stepActions[body.action], record);
  refuseUnseen(ctx.ifMatch, record);
  await takeStep(ctx, record, body);
  const after = await findTask(ctx, params.taskId);
  return presentDetail(ctx, after ?? record);
}

/** Takes the step. The task must be locked and the step authorized. */
export async function takeStep(
  ctx: SignedInCtx,
  record: TaskRecord,
  { action, note, assigneeId }: InputOf<typeof endpoint>['body'],
): Promise<void> {
  if (assignmentMachine.needsReason(action, record.state, ['reviewer']) && !note)
    throw invalidInput([{ field: 'note', message: taskMessages.reasonNeeded }]);
  if (action !== 'reassign') return changeState(ctx, record, action, note);
  if (assigneeId === null)
    throw invalidInput([{ field: 'assigneeId', message: taskMessages.newAssigneeNeeded }]);
  if (assigneeId === record.task.assignee_id)
    throw new Refusal(422, 'tasks.same-assignee', taskMessages.sameAssignee);
  await refuseWrongPeople(ctx, {
    assigneeIds: [assigneeId],
    reviewerId: record.task.reviewer_id,
    field: 'assigneeId',
  });
  await reassignTasks(ctx, {
    tasks: [record.task],
    from: record.task.assignee_id,
    to: assigneeId,
    note,
  });
}

const taskCode = (state: keyof typeof taskStateFor) => taskMachine.states[taskStateFor[state]].code;
const assignmentCode = (state: keyof typeof taskStateFor) => assignmentMachine.states[state].code;

async function changeState(
  ctx: SignedInCtx,
  { task, state }: TaskRecord,
  action: TaskStep,
  note: string | null,
): Promise<void> {
  const to = assignmentMachine.next(action, state);
  if (!to) throw new Error(`No way from ${state} by ${action}`);
  await recordStep(
    ctx,
    { taskId: task.id, action, note, before: { status: state }, after: { status: to } },
    [
      sql`changed_task as (update tasks set status = ${taskCode(to)}, version = version + 1,
        modified_at = ${ctx.now} where id = ${task.id})`,
      sql`changed_assignment as (update task_assignments set status = ${assignmentCode(to)}
        where id = ${task.assignment_id})`,
    ],
  );
}
