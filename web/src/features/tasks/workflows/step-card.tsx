import { Button } from '@mantine/core';
import { shownStepStatus } from '@tenure/contract/tasks/workflows/step-status';
import type { WorkflowDetail, WorkflowStep } from '@tenure/contract/tasks/workflows/workflow';
import {
  type StepChoice,
  stepChoices,
  stepSentAs,
  workflowStepMachine,
} from '@tenure/contract/tasks/workflows/workflow-states';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { RecordPicker } from '../../../ui/form/controls/record-picker.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRunAction } from './use-run-action.ts';
import classes from './workflow.module.css';

const done: Readonly<Record<StepChoice, string>> = {
  approve: 'Step approved',
  decline: 'Step declined',
  skip: 'Step skipped',
  nudge: 'Reminder sent',
  reassign: 'Step reassigned',
};
const readBy: Readonly<Partial<Record<StepChoice, string>>> = {
  skip: 'people who manage the workflow',
};
const immediate: readonly StepChoice[] = ['approve', 'nudge'];

interface Props {
  workflow: WorkflowDetail;
  step: WorkflowStep;
}

/** One step: task, assignee, due date, status and actions. */
export function StepCard({ workflow, step }: Props) {
  const { date } = usePersonFormats();
  const { label, tone } = shownStepStatus(step);
  return (
    <li className={classes.card} data-status={step.status}>
      <div className={classes.cardHead}>
        <span className={classes.quiet}>{step.typeLabel}</span>
        <ToneBadge tone={tone}>{label}</ToneBadge>
      </div>
      <h3 className={classes.cardTitle}>
        {step.taskLink ? <AppLink href={step.taskLink}>{step.title}</AppLink> : step.title}
      </h3>
      {step.type === 'wait' ? null : (
        <p className={classes.quiet}>{step.assignee?.displayName ?? step.assigneeWords}</p>
      )}
      {step.dueDate ? (
        <p className={classes.quiet}>
          {step.type === 'wait' ? 'Until' : 'Due'} {date(step.dueDate)}
        </p>
      ) : null}
      <StepActions workflow={workflow} step={step} />
    </li>
  );
}

function StepActions({ workflow, step }: Props) {
  const [asking, setAsking] = useState<StepChoice | null>(null);
  const [assigneeId, setAssigneeId] = useState<number | null>(null);
  const { run, isPending } = useRunAction(workflow);
  const oneAtATime = useOneAtATime();
  const offered = stepChoices.filter((action) => can(step.actions, stepSentAs(action)));
  if (offered.length === 0) return null;
  const act = (action: StepChoice, note: string) => {
    if (action === 'reassign' && assigneeId === null)
      return Promise.resolve('Choose who takes over.');
    return run({ action, stepId: step.id, note, assigneeId }, done[action]);
  };
  const atOnce = (action: StepChoice) =>
    oneAtATime(async () => {
      const problem = await act(action, '');
      if (problem) toast.critical(problem);
    });
  const ask = (action: StepChoice) => {
    setAssigneeId(null);
    setAsking(action);
  };
  return (
    <div className={classes.buttons}>
      {offered.map((action) => (
        <Button
          key={action}
          size="compact-sm"
          variant={action === 'approve' ? 'filled' : 'default'}
          aria-label={`${workflowStepMachine.actions[action].label}: ${step.title}`}
          onClick={() => (immediate.includes(action) ? atOnce(action) : ask(action))}
        >
          {workflowStepMachine.actions[action].label}
        </Button>
      ))}
      <ReasonDialog
        asked={
          asking && {
            title: `${workflowStepMachine.actions[asking].label} “${step.title}”?`,
            confirmLabel: workflowStepMachine.actions[asking].label,
            isCritical: asking === 'decline',
            needsReason: workflowStepMachine.needsReason(asking, step.status, [
              'assignee',
              'lead',
              'overseer',
            ]),
          }
        }
        readBy={readBy[asking ?? 'reassign'] ?? 'everyone who can see the workflow'}
        busy={isPending}
        onDecide={async (note) => (asking ? act(asking, note) : null)}
        onClose={() => setAsking(null)}
      >
        {asking === 'reassign' ? (
          <div className={classes.picker}>
            <RecordPicker
              of="person"
              label="New assignee"
              isRequired
              value={assigneeId}
              except={step.assignee?.id}
              onChange={setAssigneeId}
            />
          </div>
        ) : null}
      </ReasonDialog>
    </div>
  );
}
