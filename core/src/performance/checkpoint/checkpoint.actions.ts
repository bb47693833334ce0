/** The permission tables of checkpoints and submissions, derived from their state machines. */
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import {
  checkpointMachine,
  submissionMachine,
} from '@tenure/contract/performance/states/checkpoint-states';
import type { Actor } from '../../kit/actor.ts';
import { type Action, type Condition, may } from '../../kit/judge.ts';
import { machineActions } from '../../kit/machine.ts';
import { above, contributor, employee, hr, manager } from '../appraisal/relations.ts';
import { checkpointRatings } from '../section/section.actions.ts';
import type { CheckpointPart, CheckpointRecord, SubmissionRow } from './checkpoint.store.ts';

const view = 'performance.appraisal.view';
const write = 'performance.appraisal.write';

const partRoles = {
  employee: 'employee',
  manager: 'manager',
  contributors: 'contributor',
} as const;

/** The part in which the viewer answers a checkpoint; undefined for people who only read it. */
export const partOf = ({ roles }: Pick<CheckpointRecord, 'roles'>): CheckpointPart | undefined =>
  (Object.keys(partRoles) as CheckpointPart[]).find((part) => roles.has(partRoles[part]));

const stateWords = ({ checkpoint }: CheckpointRecord) =>
  messages.checkpointState(checkpointMachine.states[checkpoint.state].label);

const notCompletedYet: Condition<CheckpointRecord> = {
  words: 'until the appraisal is completed',
  otherwise: messages.completed,
  holds: ({ state }) => state !== 'completed',
};

export const checkpointActions = machineActions(checkpointMachine, {
  sentAs: (action) => `checkpoint.${action}`,
  needs: { open: write, submit: write, approve: write, skip: write, reopen: write },
  parties: {
    employee: { holds: ({ roles }) => roles.has('employee') },
    manager: { holds: ({ roles }) => roles.has('manager') },
    contributor: { holds: ({ roles }) => roles.has('contributor') },
    // Opened only by the scheduled job, on its start date.
    calendar: { holds: () => false },
  },
  stateOf: ({ checkpoint }: CheckpointRecord) => checkpoint.state,
  lastStep: stateWords,
  also: {
    submit: [notCompletedYet],
    approve: [notCompletedYet],
    skip: [notCompletedYet],
    reopen: [notCompletedYet],
  },
});

const isLive: Condition<CheckpointRecord> = {
  words: 'while the checkpoint is open',
  otherwise: stateWords,
  holds: ({ checkpoint, state }) => checkpoint.state === 'live' && state !== 'completed',
};

const wasAnswered = (actor: Actor, { checkpoint }: CheckpointRecord) =>
  checkpoint.answers.some(({ userId }) => userId === actor.userId);

export const answerAction: Action<CheckpointRecord> = {
  sentAs: 'question.answer.add',
  needs: write,
  who: [employee, manager, contributor],
  when: [
    isLive,
    {
      words: 'until your answers are submitted',
      otherwise: messages.alreadySubmitted,
      holds: ({ checkpoint, ownUserId }) =>
        !checkpoint.submissions.some(
          ({ userId, state }) => userId === ownUserId && state === 'submitted',
        ),
    },
  ],
};

export const descriptionsAction: Action<CheckpointRecord> = {
  sentAs: 'checkpoint.descriptions.view',
  needs: view,
  who: [employee, manager, above, hr, contributor],
};

/** Both sides rate through one endpoint, while the checkpoint is open. */
export const rateCheckpointAction: Action<CheckpointRecord> = {
  sentAs: 'checkpoint.rate',
  needs: write,
  who: [employee, manager],
  when: [isLive],
};

const ratings = {
  ...checkpointRatings,
  employeeEdit: { ...checkpointRatings.employeeEdit, when: [isLive] },
  managerEdit: { ...checkpointRatings.managerEdit, when: [isLive] },
} as Readonly<Record<string, Action<CheckpointRecord>>>;

export function checkpointCapabilities(actor: Actor, record: CheckpointRecord): string[] {
  const { open: _, ...machine } = checkpointActions;
  const table: Readonly<Record<string, Action<CheckpointRecord>>> = {
    ...machine,
    ...ratings,
    descriptionsAction,
    answerAction,
  };
  const sent = Object.values(table)
    .filter((action) => may(actor, action, record))
    .map(({ sentAs }) => sentAs);
  const mayEdit = sent.includes(answerAction.sentAs) && wasAnswered(actor, record);
  return mayEdit ? [...sent, 'answer.edit'] : sent;
}

export interface SubmissionRecord extends CheckpointRecord {
  readonly submission: SubmissionRow;
}

export const submissionActions = machineActions(submissionMachine, {
  sentAs: (action) => (action === 'reject' ? 'checkpoint.submission.reject' : 'checkpoint.submit'),
  needs: { reject: write, resubmit: write },
  parties: {
    manager: { holds: ({ roles }) => roles.has('manager') },
    author: { holds: ({ submission, ownUserId }) => submission.userId === ownUserId },
  },
  stateOf: ({ submission }: SubmissionRecord) => submission.state,
  lastStep: ({ submission }) =>
    messages.checkpointState(submissionMachine.states[submission.state].label),
  also: {
    reject: [
      {
        words: 'for other people’s submissions, while the checkpoint is open',
        otherwise: stateWords,
        holds: (record) => isLive.holds(record) && record.submission.userId !== record.ownUserId,
      },
    ],
  },
});
