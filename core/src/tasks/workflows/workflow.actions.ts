/** The permission tables of workflows and their steps, derived from their machines. */

import { onboardingWords } from '@tenure/contract/tasks/onboarding/onboarding';
import { workflowMessages } from '@tenure/contract/tasks/workflows/messages';
import {
  cancelSentAs,
  type StepAction,
  stepSentAs,
  workflowMachine,
  workflowStepMachine,
} from '@tenure/contract/tasks/workflows/workflow-states';
import type { Action, Condition } from '../../kit/judge.ts';
import { machineActions } from '../../kit/machine.ts';
import { type About, relations } from '../../org/public.ts';
import type { StepRecord, WorkflowRecord } from './workflow-record.ts';

const { self, manager, managerToBe, hrManager, administrator } = relations;
const run = 'tasks.workflow.run';

export const workflowActions = machineActions(workflowMachine, {
  sentAs: (action) => (action === 'cancel' ? cancelSentAs : `workflows.${action}`),
  needs: { finish: run, cancel: run },
  parties: {
    lead: { holds: ({ isLead }: WorkflowRecord) => isLead },
    // Completed by the last step, never by a person.
    steps: { holds: () => false },
  },
  stateOf: ({ state }: WorkflowRecord) => state,
  lastStep: ({ lastStep }) => lastStep,
});

const isRunning: Condition<StepRecord> = {
  words: 'while the workflow is in progress',
  otherwise: workflowMessages.over,
  holds: ({ state }) => state === 'ACTIVE',
};

const isApproval: Condition<StepRecord> = {
  words: 'for approvals',
  otherwise: workflowMessages.over,
  holds: ({ step }) => step.type === 'approval',
};

const hasAssignee: Condition<StepRecord> = {
  words: 'for steps that someone does',
  otherwise: workflowMessages.over,
  holds: ({ step }) => step.type !== 'wait' && step.type !== 'message',
};

export const stepActions: Readonly<Record<StepAction, Action<StepRecord>>> = machineActions(
  workflowStepMachine,
  {
    sentAs: stepSentAs,
    needs: {
      open: run,
      'leave-out': run,
      finish: run,
      approve: 'tasks.task.write',
      decline: 'tasks.task.write',
      skip: run,
      nudge: run,
      reassign: run,
      cancel: run,
    },
    parties: {
      engine: { holds: () => false },
      assignee: { holds: ({ isAssignee }: StepRecord) => isAssignee },
      lead: { holds: ({ isLead }) => isLead },
      // A manager who could skip or take over an approval would decide in HR's place.
      overseer: {
        holds: ({ isLead, isHr, step }) => isLead && (isHr || step.type !== 'approval'),
      },
    },
    stateOf: ({ stepState }: StepRecord) => stepState,
    lastStep: ({ lastStep }) => lastStep,
    also: {
      approve: [isRunning, isApproval],
      decline: [isRunning, isApproval],
      skip: [isRunning],
      nudge: [isRunning, hasAssignee],
      reassign: [isRunning, hasAssignee],
    },
  },
);

export const workflowViewAction: Action<WorkflowRecord> = {
  sentAs: 'workflows.view',
  needs: 'tasks.workflow.view',
  // The store returns workflows only to these people.
  who: [
    {
      words: `the employee, people assigned to its steps, or ${workflowMachine.parties.lead}`,
      holds: () => true,
    },
  ],
};

const isEmployed: Condition<About> = {
  words: 'for current employees',
  otherwise: 'This person no longer works here.',
  holds: ({ person }) => person.isEmployed,
};

/** Once someone has started, they sign in as usual. */
const isExpected: Condition<About> = {
  words: 'before the first day',
  otherwise: onboardingWords.started,
  holds: ({ person }) => person.isExpected === true,
};

/** Actions on a person's workflows as a whole. */
export const personWorkflowActions = {
  view: {
    sentAs: 'workflows.list',
    needs: 'tasks.workflow.view',
    who: [self, manager, managerToBe, hrManager, administrator],
  },
  start: {
    sentAs: 'employees.userProfile.assignWorkflow',
    needs: run,
    who: [manager, hrManager, administrator],
    when: [isEmployed],
  },
  sendLink: {
    sentAs: 'employees.userProfile.sendOnboardingLink',
    needs: run,
    who: [hrManager, administrator],
    when: [isExpected],
  },
  links: {
    sentAs: 'account-links.list',
    needs: 'tasks.workflow.view',
    who: [self, hrManager, administrator],
  },
} satisfies Record<string, Action<About>>;
