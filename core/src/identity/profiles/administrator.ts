import type { Relation } from '../../kit/judge.ts';

/** A person with the permission has it for the whole company. */
export const administrator: Relation<unknown> = {
  words: 'an administrator',
  holds: () => true,
};
