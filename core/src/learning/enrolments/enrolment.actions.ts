/** The permission table of a course enrolment, derived from its state machine. */
import {
  type EnrolmentDecision,
  enrolmentActionNames,
  enrolmentMachine,
  enrolmentStates,
  type PersonAction,
} from '@tenure/contract/learning/enrolment-states';
import { learningMessages } from '@tenure/contract/learning/messages';
import type { Action, Condition, Relation } from '../../kit/judge.ts';
import { machineActions } from '../../kit/machine.ts';
import { chosenAction } from '../../kit/walk/chosen-action.ts';
import type { EnrolmentFacts } from './enrolment-record.ts';

const manage = 'learning.enrolment.manage';
const view = 'learning.enrolment.view';

const sentAsOf = (action: EnrolmentDecision): string =>
  action in enrolmentActionNames ? enrolmentActionNames[action as PersonAction] : action;

export const machineTable: Readonly<Record<EnrolmentDecision, Action<EnrolmentFacts>>> =
  machineActions(enrolmentMachine, {
    sentAs: sentAsOf,
    needs: {
      REFRESH: view,
      MARK_COMPLETE: manage,
      EXEMPT: manage,
      UNEXEMPT: manage,
      ATTEND: null,
      FINISH: null,
      EXPIRE: null,
    },
    parties: {
      self: { holds: ({ isSelf }) => isSelf },
      trainer: { holds: ({ isTrainer }) => isTrainer },
      course: { holds: ({ by }) => by === 'course' },
      session: { holds: ({ by }) => by === 'session' },
      time: { holds: ({ by }) => by === 'time' },
    },
    stateOf: ({ state }: EnrolmentFacts) => state,
    lastStep: ({ state }) => learningMessages.inState(enrolmentStates[state].label.toLowerCase()),
  });

const person: Relation<EnrolmentFacts> = {
  words: enrolmentMachine.parties.self,
  holds: (_, { isSelf }) => isSelf,
};
/** A manual assignment can only be withdrawn by a trainer. */
const personUnlessAssigned: Relation<EnrolmentFacts> = {
  words: 'the person enrolled, unless someone assigned the course',
  holds: (_, { isSelf, method }) => isSelf && method !== 'MANUAL',
};
const trainer: Relation<EnrolmentFacts> = {
  words: enrolmentMachine.parties.trainer,
  holds: (_, { isTrainer }) => isTrainer,
};

const notStarted: Condition<EnrolmentFacts> = {
  words: 'before the course has started',
  otherwise: learningMessages.notYetDeletable,
  holds: ({ state }) => state === 'NOT_YET_STARTED',
};
const notByRule: Condition<EnrolmentFacts> = {
  words: 'for enrolments that no rule requires',
  otherwise: learningMessages.byRule,
  holds: ({ method }) => method !== 'RULE',
};
const isOpen: Condition<EnrolmentFacts> = {
  words: 'while the course is open',
  otherwise: learningMessages.nothingOpen,
  holds: ({ state }) => state === 'NOT_YET_STARTED' || state === 'IN_PROGRESS',
};
const isEmployed: Condition<EnrolmentFacts> = {
  words: 'for current employees',
  otherwise: learningMessages.noLongerEmployed,
  holds: ({ person: { isEmployed: works } }) => works,
};

export const enrolmentViewAction: Action<EnrolmentFacts> = {
  sentAs: 'VIEW',
  needs: view,
  who: [person, trainer],
};

/** The actions offered to people, as named in document 2, point 6. */
export const enrolmentActions = {
  view: enrolmentViewAction,
  REFRESH: machineTable.REFRESH,
  MARK_COMPLETE: machineTable.MARK_COMPLETE,
  EXEMPT: machineTable.EXEMPT,
  UNEXEMPT: machineTable.UNEXEMPT,
  delete: {
    sentAs: 'DELETE',
    needs: 'learning.enrolment.create',
    who: [personUnlessAssigned, trainer],
    when: [notStarted, notByRule],
  },
  remind: {
    sentAs: 'enrolments.remind',
    needs: manage,
    who: [trainer],
    when: [isOpen, isEmployed],
  },
} satisfies Record<string, Action<EnrolmentFacts>>;

/** Only the enrolled person opens sections, answers quizzes and books seats. */
export const takeAction: Action<EnrolmentFacts> = {
  sentAs: 'sections.open',
  needs: view,
  who: [person],
};

export const actAction = chosenAction<PersonAction, EnrolmentFacts>(enrolmentActions, {
  sentAs: 'START',
  needs: view,
});

/** HR managers and administrators can delete a completion recorded by mistake, but never their own. */
export const completionDeleteAction: Action<EnrolmentFacts> = {
  sentAs: 'course-completions.delete',
  needs: 'learning.enrolment.administer',
  who: [
    {
      words: 'an HR manager or administrator other than the person',
      holds: (_, { isTrainer }) => isTrainer,
    },
  ],
  seenWith: enrolmentViewAction,
};
