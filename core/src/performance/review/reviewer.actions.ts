/** The permission table of a reviewer, derived from its state machine. */
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import {
  type ReviewerAction,
  reviewerMachine,
} from '@tenure/contract/performance/states/reviewer-states';
import type { Actor } from '../../kit/actor.ts';
import { type Action, type Condition, may } from '../../kit/judge.ts';
import { machineActions } from '../../kit/machine.ts';
import { employee, manager } from '../appraisal/relations.ts';
import type { ReviewerRecord } from './reviewer.store.ts';

const write = 'performance.appraisal.write';

/** Reviewers can't change once results are released. */
const notReleased: Condition<ReviewerRecord> = {
  words: 'until results are released',
  otherwise: messages.reviewsClosed,
  holds: ({ isReleased }) => !isReleased,
};

export const reviewerActions = machineActions(reviewerMachine, {
  sentAs: (action) => `reviewer.${action}`,
  needs: { send: write, approve: write, reject: write, finalise: write },
  parties: {
    employee: { holds: ({ roles }) => roles.has('employee') },
    manager: { holds: ({ roles }) => roles.has('manager') },
    reviewer: { holds: ({ reviewer, ownUserId }) => reviewer.userId === ownUserId },
  },
  stateOf: ({ reviewer }: ReviewerRecord) => reviewer.state,
  lastStep: ({ reviewer }) => messages.reviewerState(reviewerMachine.states[reviewer.state].label),
  also: {
    send: [notReleased],
    approve: [notReleased],
    reject: [notReleased],
    finalise: [notReleased],
  },
});

/** A reviewer who has submitted can't be removed: the difference in results would reveal their answer. */
export const removeReviewerAction: Action<ReviewerRecord> = {
  sentAs: 'reviewer.delete',
  needs: write,
  who: [employee, manager],
  when: [
    notReleased,
    {
      words: 'until the review is submitted',
      otherwise: ({ reviewer }) =>
        messages.reviewerState(reviewerMachine.states[reviewer.state].label),
      holds: ({ reviewer }) => reviewer.state !== 'finalised',
    },
  ],
};

const chosen = ({ asked }: ReviewerRecord): readonly Action<ReviewerRecord>[] =>
  asked ? [reviewerActions[asked]] : Object.values(reviewerActions);

/** One endpoint takes every step of a review; authorized by the step requested. */
export const actOnReviewerAction: Action<ReviewerRecord> = {
  sentAs: 'reviewer.act',
  needs: write,
  who: [
    {
      words: 'the person this step is assigned to',
      holds: (actor, record) =>
        chosen(record).some(({ who }) => who.some((one) => one.holds(actor, record))),
    },
  ],
  when: [
    {
      words: 'when it’s the next step of the review',
      otherwise: (record) =>
        record.isReleased
          ? messages.reviewsClosed
          : messages.reviewerState(reviewerMachine.states[record.reviewer.state].label),
      holds: (record) =>
        chosen(record).some(({ when = [] }) => when.every((one) => one.holds(record))),
    },
  ],
};

export const reviewerCapabilities = (actor: Actor, record: ReviewerRecord): string[] => [
  ...(Object.keys(reviewerActions) as ReviewerAction[])
    .filter((action) => may(actor, reviewerActions[action], record))
    .map((action) => reviewerActions[action].sentAs),
  ...(may(actor, removeReviewerAction, record) ? [removeReviewerAction.sentAs] : []),
];
