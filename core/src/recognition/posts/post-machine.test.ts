/** Every combination of state, action and actor of a post, generated from its machine. */
import { recognitionPermissions } from '@tenure/contract/recognition/permissions';
import { postMachine } from '@tenure/contract/recognition/post-states';
import { expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import { machineDifferences } from '../../testing/machine-cases.ts';
import { postActions } from './post.actions.ts';
import type { PostRecord } from './post-record.ts';

const actor = { userId: 1, profiles: [], permissions: new Set<string>(recognitionPermissions) };

const differences = (post: Partial<PostRecord['post']> = {}, isFresh = true) =>
  machineDifferences(postMachine, {
    actions: postActions,
    actor: actor as Partial<Actor> as Actor,
    recordFor: (state, party) =>
      ({
        post: { points: 20, recipient_ids: [7], was_approved: false, ...post },
        state,
        isGiver: party === 'giver',
        isModerator: party === 'moderator',
        waitsForMe: party === 'approver',
        wasMine: false,
        isFresh,
      }) as unknown as PostRecord,
  });

test('every state × action × actor is answered as the machine says', () => {
  expect(differences()).toEqual({ cases: 5 * 6 * 4, found: [] });
});

test('an approved post keeps its text, and after a day the giver neither edits nor deletes', () => {
  expect(differences({ was_approved: true }).found).toEqual([
    'edit in published by giver: 409 instead of allowed',
  ]);
  expect(differences({}, false).found.toSorted()).toEqual([
    'delete in awaiting by giver: 409 instead of allowed',
    'delete in declined by giver: 409 instead of allowed',
    'delete in published by giver: 409 instead of allowed',
    'edit in awaiting by giver: 409 instead of allowed',
    'edit in published by giver: 409 instead of allowed',
  ]);
});

test('a recipient who moderates or approves takes no step that gives them points', () => {
  const { found } = differences({ recipient_ids: [1] });
  expect(found.filter((one) => one.endsWith('instead of allowed')).toSorted()).toEqual([
    'approve in awaiting by approver: 403 instead of allowed',
    'restore in removed by moderator: 403 instead of allowed',
  ]);
});
