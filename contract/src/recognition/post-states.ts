/**
 * States of a post: published immediately, or after an approval; removed and restored by moderators. A
 * deleted post keeps its id for the ledger of points, but none of its text.
 */
import { machine, type StateOf } from '../kit/machine.ts';

export const postMachine = machine({
  name: 'recognition-post',
  subject: 'recognition post',
  states: {
    awaiting: { code: 1, label: 'Awaiting approval', tone: 'warning' },
    published: { code: 2, label: 'Published', tone: 'positive' },
    declined: { code: 3, label: 'Declined', tone: 'critical' },
    removed: { code: 4, label: 'Removed', tone: 'quiet' },
    deleted: { code: 5, label: 'Deleted', tone: 'quiet' },
  },
  actions: {
    give: { words: 'gave it', label: 'Give recognition' },
    edit: { words: 'edited it', label: 'Edit' },
    delete: { words: 'deleted it', label: 'Delete' },
    approve: { words: 'approved it', label: 'Approve' },
    decline: { words: 'declined it', label: 'Decline' },
    remove: { words: 'removed it', label: 'Remove post' },
    restore: { words: 'restored it', label: 'Restore post' },
  },
  parties: {
    giver: 'the person who gave it',
    approver: 'the current approver, or their delegate',
    moderator: 'an HR manager or administrator who moderates posts',
  },
  // Without required approval, the post is published in the same step.
  begins: { action: 'give', to: 'awaiting', who: ['giver'] },
  transitions: [
    { action: 'edit', from: 'awaiting', to: 'awaiting', who: ['giver'] },
    { action: 'edit', from: 'published', to: 'published', who: ['giver'] },
    { action: 'delete', from: 'awaiting', to: 'deleted', who: ['giver'] },
    { action: 'delete', from: 'published', to: 'deleted', who: ['giver'] },
    { action: 'delete', from: 'declined', to: 'deleted', who: ['giver'] },
    { action: 'approve', from: 'awaiting', to: 'published', who: ['approver'] },
    { action: 'decline', from: 'awaiting', to: 'declined', who: ['approver'], needsReason: true },
    { action: 'remove', from: 'published', to: 'removed', who: ['moderator'], needsReason: true },
    { action: 'restore', from: 'removed', to: 'published', who: ['moderator'] },
  ],
});

export type PostState = StateOf<typeof postMachine>;
export type PostDecision = (typeof postMachine.decisions)[number];
export const postStates = postMachine.states;

export const sentAsOf = (action: PostDecision) => `recognition-posts.${action}` as const;
