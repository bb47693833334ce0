import type { Relation } from '../../kit/judge.ts';

/** Someone with the permission; it applies to the whole company. */
export const administrator: Relation<unknown> = {
  words: 'an administrator',
  holds: () => true,
};
