/** The permission tables of tasks: of one task, derived from its machine, and of a person's tasks. */
import { taskMessages } from '@tenure/contract/tasks/messages';
import {
  assigneeStates,
  assignmentMachine,
  openAssignmentStates,
  type TaskStep,
  taskSentAs,
} from '@tenure/contract/tasks/task-states';
import type { Action, Condition, Relation } from '../kit/judge.ts';
import { machineActions } from '../kit/machine.ts';
import { type About, relations } from '../org/public.ts';
import type { TaskRecord } from './task-record.ts';

const { self, manager, hrManager, administrator } = relations;
const write = 'tasks.task.write';

const hasReviewer: Condition<TaskRecord> = {
  words: 'for tasks with a reviewer',
  otherwise: taskMessages.needsNoReview,
  holds: ({ task }) => task.reviewer_id !== null,
};

const hasNoReviewer: Condition<TaskRecord> = {
  words: 'for tasks without a reviewer',
  otherwise: taskMessages.needsReview,
  holds: ({ task }) => task.reviewer_id === null,
};

const checklistDone: Condition<TaskRecord> = {
  words: 'once the checklist is complete',
  otherwise: taskMessages.checklistOpen,
  holds: ({ task }) => task.checklist.every(({ id }) => task.ticked.includes(id)),
};

export const stepActions: Readonly<Record<TaskStep, Action<TaskRecord>>> = machineActions(
  assignmentMachine,
  {
    sentAs: taskSentAs,
    needs: {
      complete: write,
      submit: write,
      recall: write,
      approve: write,
      reject: write,
      reassign: write,
      cancel: write,
      reopen: write,
    },
    parties: {
      assignee: { holds: ({ isAssignee }: TaskRecord) => isAssignee },
      reviewer: { holds: ({ isReviewer }) => isReviewer },
      owner: { holds: ({ isOwner }) => isOwner },
      lead: { holds: ({ isLead }) => isLead },
    },
    stateOf: ({ state }: TaskRecord) => state,
    lastStep: ({ lastStep }) => lastStep,
    also: {
      complete: [hasNoReviewer, checklistDone],
      submit: [hasReviewer, checklistDone],
    },
  },
);

const { assignee, owner, lead } = assignmentMachine.parties;
const isAssignee: Relation<TaskRecord> = { words: assignee, holds: (_, task) => task.isAssignee };
const isOwner: Relation<TaskRecord> = { words: owner, holds: (_, task) => task.isOwner };
const isLead: Relation<TaskRecord> = { words: lead, holds: (_, task) => task.isLead };

const isOpen: Condition<TaskRecord> = {
  words: 'while the task is open',
  otherwise: ({ lastStep }) => lastStep,
  holds: ({ state }) => openAssignmentStates.includes(state),
};

const isWithAssignee: Condition<TaskRecord> = {
  words: 'while the task is still to do',
  otherwise: ({ lastStep }) => lastStep,
  holds: ({ state }) => assigneeStates.includes(state),
};

export const taskActions = {
  view: {
    sentAs: 'tasks.view',
    needs: 'tasks.task.view',
    // The store returns tasks only to these people.
    who: [{ words: `${assignee}, its reviewer, ${owner}, or ${lead}`, holds: () => true }],
  },
  edit: { sentAs: 'tasks.edit', needs: write, who: [isOwner, isLead], when: [isOpen] },
  tick: { sentAs: 'tasks.tick', needs: write, who: [isAssignee], when: [isWithAssignee] },
  addFile: {
    sentAs: 'tasks.files.add',
    needs: write,
    who: [isAssignee, isOwner, isLead],
    when: [isOpen],
  },
} satisfies Record<string, Action<TaskRecord>>;

/** A task file, with whether the viewer uploaded it. */
export interface TaskFileRecord extends TaskRecord {
  readonly isUploader: boolean;
}

export const fileActions = {
  remove: {
    sentAs: 'tasks.files.delete',
    needs: write,
    who: [
      { words: 'the person who added the file', holds: (_, file) => file.isUploader },
      { words: owner, holds: (_, file) => file.isOwner },
    ],
    when: [isOpen],
  },
} satisfies Record<string, Action<TaskFileRecord>>;

const isEmployed: Condition<About> = {
  words: 'for current employees',
  otherwise: taskMessages.notEmployed,
  holds: ({ person }) => person.isEmployed,
};

/** Actions on a person's tasks as a whole. */
export const personTaskActions = {
  view: {
    sentAs: 'tasks.list',
    needs: 'tasks.task.view',
    who: [self, manager, hrManager, administrator],
  },
  add: {
    sentAs: 'tasks.add',
    needs: write,
    who: [self, manager, hrManager, administrator],
    when: [isEmployed],
  },
  handOver: {
    sentAs: 'tasks.hand-over',
    needs: write,
    who: [manager, hrManager, administrator],
  },
} satisfies Record<string, Action<About>>;
