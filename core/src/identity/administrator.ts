import type { Relation } from '../kit/judge.ts';

/** Whoever has the permission has it for the whole company. */
export const administrator: Relation<unknown> = {
  words: 'an administrator',
  holds: () => true,
};
