/**
 * One-to-ones are private to a person and their direct manager: higher managers and HR have no access
 * (ADR 84). An item belongs to the manager at that time; a new manager starts without it.
 */
import { oneToOneMessages } from '@tenure/contract/performance/one-to-one';
import type { Actor } from '../../kit/actor.ts';
import type { Action, Condition, Relation } from '../../kit/judge.ts';
import type { OwnedRecord } from '../../kit/resource/owned-rows.ts';
import { type About, relations } from '../../org/public.ts';

const view = 'performance.appraisal.view';
const write = 'performance.appraisal.write';
type Item = OwnedRecord<'one_to_one_items', About>;

const directManager: Relation<About> = {
  words: 'their manager',
  holds: ({ userId }, { person }) => person.managerIds[0] === userId,
};

const both = [relations.self, directManager];

/** A former manager can't change what the employee can still read. */
const author: Relation<Item> = {
  words: 'its author, while they still have one-to-ones together',
  holds: (actor, item) =>
    item.row.author_id === actor.userId && both.some((one) => one.holds(actor, item)),
};

/** Whether someone can read an item: its author always, the other participant if it is shared. */
export const readsItem = (
  { userId }: Pick<Actor, 'userId'>,
  row: Pick<Item['row'], 'author_id' | 'employee_id' | 'manager_id' | 'visibility'>,
): boolean =>
  row.author_id === userId ||
  (row.visibility === 'shared' && (row.employee_id === userId || row.manager_id === userId));

const reader: Relation<Item> = {
  words: 'the two people in the one-to-one',
  holds: (actor, { row }) => readsItem(actor, row),
};
const seenWith = { needs: view, who: [reader] } as const;

const hasManager: Condition<About> = {
  words: 'for people with a manager',
  otherwise: oneToOneMessages.noManager,
  holds: ({ person }) => person.isEmployed && person.managerIds.length > 0,
};

export const oneToOneListActions = {
  view: { sentAs: 'one-to-ones.view', needs: view, who: both },
  add: { sentAs: 'one-to-ones.add', needs: write, who: both, when: [hasManager] },
} satisfies Record<string, Action<About>>;

export const oneToOneActions = {
  edit: { sentAs: 'one-to-ones.edit', needs: write, seenWith, who: [author] },
  delete: { sentAs: 'one-to-ones.delete', needs: write, seenWith, who: [author] },
} satisfies Record<string, Action<Item>>;
