import { learningMessages } from '@tenure/contract/learning/messages';
import { profileCapability } from '@tenure/contract/people/profile-actions';
import type { Actor } from '../../kit/actor.ts';
import type { Action, Condition } from '../../kit/judge.ts';
import { type About, relations } from '../../org/public.ts';
import { standingOf } from '../enrolments/enrolment-record.ts';

const { self, manager, hrManager, administrator, colleague } = relations;

const employed: Condition<About> = {
  words: 'for current employees',
  otherwise: learningMessages.noLongerEmployed,
  holds: ({ person }) => person.isEmployed,
};

/** Actions on a person's learning as a whole. FILTER, SORT and EXPORT are sent with lists. */
export const learningActions = {
  view: {
    sentAs: 'VIEW',
    needs: 'learning.enrolment.view',
    who: [self, manager, hrManager, administrator],
  },
  enrol: {
    sentAs: 'ENROLL',
    needs: 'learning.enrolment.create',
    who: [self, manager, hrManager, administrator],
    when: [employed],
  },
  /** From the profile's action menu; people enrol themselves instead of assigning. */
  assign: {
    sentAs: profileCapability('assignCourse'),
    needs: 'learning.enrolment.create',
    who: [
      {
        words:
          'their manager at any level, an HR manager or an administrator, other than the person',
        holds: (actor: Actor, about: About) => standingOf(actor, about).isTrainer,
      },
    ],
    when: [employed],
  },
  request: {
    sentAs: 'course-enrolment-requests.add',
    needs: 'learning.enrolment.create',
    who: [self],
    when: [employed],
  },
  addTraining: {
    sentAs: 'external-training-enrolments.add',
    needs: 'learning.plan.write',
    who: [self, hrManager, administrator],
  },
  addPlan: {
    sentAs: 'cpd-plans.add',
    needs: 'learning.plan.write',
    who: [self, manager, hrManager, administrator],
    when: [employed],
  },
} satisfies Record<string, Action<About>>;

export const listActions = ['FILTER', 'SORT'] as const;

/** The catalogue is open to every current employee. */
export const catalogueActions = {
  view: { sentAs: 'courses.view', needs: 'learning.course.view', who: [colleague] },
} satisfies Record<string, Action<unknown>>;

/** A session as it relates to the viewer. */
export interface SessionFacts {
  readonly isOver: boolean;
  readonly isBooked: boolean;
  /** Enrolled in the course and not finished. */
  readonly isTaking: boolean;
}

const isToCome: Condition<SessionFacts> = {
  words: 'before the session starts',
  otherwise: learningMessages.sessionOver,
  holds: ({ isOver }) => !isOver,
};

export const sessionActions = {
  book: {
    sentAs: 'sessions.book',
    needs: 'learning.enrolment.create',
    who: [colleague],
    when: [
      {
        words: 'for people enrolled in the course',
        otherwise: learningMessages.enrolFirst,
        holds: ({ isTaking }: SessionFacts) => isTaking,
      },
      isToCome,
      {
        words: 'once',
        otherwise: learningMessages.alreadyBooked,
        holds: ({ isBooked }: SessionFacts) => !isBooked,
      },
    ],
  },
  cancel: {
    sentAs: 'sessions.cancel-booking',
    needs: 'learning.enrolment.create',
    who: [colleague],
    when: [
      {
        words: 'for people who booked it',
        otherwise: learningMessages.notBooked,
        holds: ({ isBooked }: SessionFacts) => isBooked,
      },
      isToCome,
    ],
  },
} satisfies Record<string, Action<SessionFacts>>;

/** Authoring depends only on the permission, so that a company can give it to its trainers. */
export const authorActions = {
  view: { sentAs: 'courses.author', needs: 'learning.course.write', who: [colleague] },
  create: { sentAs: 'CREATE', needs: 'learning.course.write', who: [colleague] },
  edit: { sentAs: 'EDIT', needs: 'learning.course.write', who: [colleague] },
} satisfies Record<string, Action<unknown>>;

export const administrationActions = {
  enrolments: {
    sentAs: 'enrolments.administer',
    needs: 'learning.enrolment.administer',
    who: [colleague],
  },
  export: { sentAs: 'EXPORT', needs: 'learning.enrolment.administer', who: [colleague] },
  rules: {
    sentAs: 'enrolment-rules.edit',
    needs: 'learning.enrolment.administer',
    who: [colleague],
  },
  bulk: { sentAs: 'bulk-enrolments.add', needs: 'learning.enrolment.administer', who: [colleague] },
  compliance: {
    sentAs: 'compliance.view',
    needs: 'learning.enrolment.administer',
    who: [colleague],
  },
} satisfies Record<string, Action<unknown>>;

/** Open to everyone: it lists the people below the viewer, possibly none. */
export const teamAction: Action<unknown> = {
  sentAs: 'team-learning.view',
  needs: 'learning.enrolment.view',
  who: [colleague],
};
