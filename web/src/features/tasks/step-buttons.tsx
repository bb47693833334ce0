import { Button } from '@mantine/core';
import type { TaskDetail } from '@tenure/contract/tasks/task';
import { assignmentMachine, type TaskStep, taskSentAs } from '@tenure/contract/tasks/task-states';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { hasStatus, problemOf, sentenceOf } from '../../lib/api-error.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { RecordPicker } from '../../ui/form/controls/record-picker.tsx';
import { toast } from '../../ui/toast.ts';
import { useTaskStep } from './queries.ts';
import classes from './task-page.module.css';

/** These run immediately; the others take a note, a reason or a person first. */
const immediate: readonly TaskStep[] = ['complete', 'approve'];
const main: readonly TaskStep[] = ['complete', 'submit', 'approve'];

const done: Readonly<Record<TaskStep, string>> = {
  complete: 'Task completed',
  submit: 'Task submitted for review',
  recall: 'Task taken back',
  approve: 'Task approved',
  reject: 'Task sent back',
  reassign: 'Task reassigned',
  cancel: 'Task cancelled',
  reopen: 'Task reopened',
};

/** Buttons for the state machine's actions that the server listed. */
export function StepButtons({ task }: { task: TaskDetail }) {
  const [asking, setAsking] = useState<TaskStep | null>(null);
  const [assigneeId, setAssigneeId] = useState<number | null>(null);
  const step = useTaskStep();
  const oneAtATime = useOneAtATime();
  const offered = assignmentMachine.decisions.filter((action) =>
    can(task.actions, taskSentAs(action)),
  );
  const run = async (action: TaskStep, note: string): Promise<string | null> => {
    if (action === 'reassign' && assigneeId === null) return 'Choose who takes over.';
    try {
      await step.mutateAsync({ id: task.id, version: task.version, action, note, assigneeId });
      toast.positive(done[action]);
      return null;
    } catch (error) {
      if (hasStatus(error, 401)) return null;
      return problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error);
    }
  };
  const runAtOnce = (action: TaskStep) =>
    oneAtATime(async () => {
      const problem = await run(action, '');
      if (problem) toast.critical(problem);
    });
  const ask = (action: TaskStep) => {
    setAssigneeId(null);
    setAsking(action);
  };
  return (
    <>
      {offered.map((action) => (
        <Button
          key={action}
          variant={main.includes(action) ? 'filled' : 'default'}
          loading={step.isPending && step.variables?.action === action}
          onClick={() => (immediate.includes(action) ? runAtOnce(action) : ask(action))}
        >
          {assignmentMachine.actions[action].label}
        </Button>
      ))}
      <ReasonDialog
        asked={
          asking && {
            title: `${assignmentMachine.actions[asking].label}?`,
            confirmLabel: assignmentMachine.actions[asking].label,
            isCritical: asking === 'cancel' || asking === 'reject',
            needsReason: assignmentMachine.needsReason(asking, task.assignment.status, [
              'reviewer',
            ]),
          }
        }
        readBy="everyone who can see the task"
        busy={step.isPending}
        onDecide={async (note) => (asking ? run(asking, note) : null)}
        onClose={() => setAsking(null)}
      >
        {asking === 'reassign' ? (
          <div className={classes.picker}>
            <RecordPicker
              of="person"
              label="New assignee"
              isRequired
              value={assigneeId}
              except={task.assignee.id}
              onChange={setAssigneeId}
            />
          </div>
        ) : null}
      </ReasonDialog>
    </>
  );
}
