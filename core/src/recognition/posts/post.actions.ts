/** The permission table of a post, derived from its state machine; and who can give what. */
import { profileCapability } from '@tenure/contract/people/profile-actions';
import { recognitionMessages } from '@tenure/contract/recognition/messages';
import { type PostDecision, postMachine, sentAsOf } from '@tenure/contract/recognition/post-states';
import { capabilities, type RecognitionType } from '@tenure/contract/recognition/recognition-types';
import type { Action, Condition, Relation } from '../../kit/judge.ts';
import { machineActions } from '../../kit/machine.ts';
import { toThePerson } from '../../kit/person.ts';
import { type About, relations } from '../../org/public.ts';
import type { PostRecord } from './post-record.ts';

const stillFresh: Condition<PostRecord> = {
  words: 'within 24 hours of publishing',
  otherwise: recognitionMessages.tooLate,
  holds: ({ isFresh }) => isFresh,
};

/** Prevents changing the text after approval. */
const notApproved: Condition<PostRecord> = {
  words: 'before it’s approved',
  otherwise: recognitionMessages.approvedAlready,
  holds: ({ post, state }) => state !== 'published' || !post.was_approved,
};

const give = 'recognition.post.give';
const moderate = 'recognition.post.moderate';
const toRecipient = {
  gives: 'money' as const,
  to: ({ post }: PostRecord) => (post.points > 0 ? post.recipient_ids : []),
};

export const postActions: Readonly<Record<PostDecision, Action<PostRecord>>> = machineActions(
  postMachine,
  {
    sentAs: sentAsOf,
    needs: {
      edit: give,
      delete: give,
      approve: null,
      decline: null,
      remove: moderate,
      restore: moderate,
    },
    parties: {
      giver: { holds: ({ isGiver }) => isGiver },
      approver: {
        holds: ({ isGiver, waitsForMe, wasMine }) => !isGiver && (waitsForMe || wasMine),
        isTurn: ({ waitsForMe }) => waitsForMe,
      },
      moderator: { holds: ({ isModerator }) => isModerator },
    },
    stateOf: ({ state }: PostRecord) => state,
    lastStep: ({ state }) => recognitionMessages.isNow(postMachine.states[state].label),
    also: { edit: [stillFresh, notApproved], delete: [stillFresh] },
    // Publishing a post grants its points.
    grants: { approve: toRecipient, restore: toRecipient },
  },
);

const current: Relation<unknown> = {
  words: 'any current employee',
  holds: ({ isFormer, isEmployee }) => isEmployee && !isFormer,
};

const published: Condition<PostRecord> = {
  words: 'while it’s published',
  otherwise: ({ state }) => recognitionMessages.isNow(postMachine.states[state].label),
  holds: ({ state }) => state === 'published',
};

const reader: Relation<PostRecord> = {
  words: 'everyone who can see it',
  holds: () => true,
};

export const postReadActions = {
  view: { sentAs: 'recognition-posts.view', needs: 'recognition.post.view', who: [reader] },
} satisfies Record<string, Action<PostRecord>>;

/** Actions on a post besides the steps of its state machine. */
export const socialActions = {
  like: {
    sentAs: capabilities.like,
    needs: 'recognition.post.view',
    who: [relations.colleague],
    when: [published],
  },
  report: {
    sentAs: 'recognition-posts.report',
    needs: 'recognition.post.view',
    who: [
      {
        words: 'any current employee other than the giver',
        holds: ({ isFormer }, { isGiver }) => !isFormer && !isGiver,
      },
    ],
    when: [published],
  },
  dismissReports: {
    sentAs: 'recognition-posts.dismissReports',
    needs: moderate,
    who: [{ words: 'a moderator', holds: (_, { isModerator }) => isModerator }],
    when: [
      {
        words: 'for posts with open reports',
        otherwise: recognitionMessages.noReports,
        holds: ({ post }) => post.has_open_reports,
      },
    ],
  },
} satisfies Record<string, Action<PostRecord>>;

/** The recipient and the type of recognition. */
export interface Giving extends About {
  readonly type: RecognitionType;
  readonly isConfidential?: boolean;
}

const employed: Condition<About> = {
  words: 'for current employees',
  otherwise: 'This person no longer works here.',
  holds: ({ person }) => person.isEmployed,
};

export const profileActions: { view: Action<About>; give: Action<Giving> } = {
  view: {
    sentAs: 'recognitions.view',
    needs: 'recognition.post.view',
    who: [relations.self, relations.colleague],
  },
  give: {
    sentAs: 'recognitions.add',
    needs: give,
    who: [
      {
        words: 'any current employee; trophies and awards by managers and HR',
        holds: (actor, { type }) =>
          current.holds(actor, undefined) &&
          (type === 'recommendation' || actor.permissions.has('recognition.reward.give')),
      },
    ],
    when: [employed],
    grants: { gives: 'money', to: toThePerson },
  },
};

/** In the action menu of a profile; the type is authorized when it is sent. */
export const recogniseAction: Action<About> = {
  sentAs: profileCapability('recognise'),
  needs: give,
  who: [current],
  when: [employed],
  grants: { gives: 'money', to: toThePerson },
};

/** Every current employee can read the feed; its posts are filtered row by row. */
export const feedActions = {
  view: {
    sentAs: 'recognition-feed.view',
    needs: 'recognition.post.view',
    who: [relations.colleague],
  },
  give: { sentAs: 'recognition-feed.give', needs: give, who: [current] },
  share: {
    sentAs: 'recognition-preferences.edit',
    needs: 'recognition.post.view',
    who: [current],
  },
} satisfies Record<string, Action<unknown>>;
