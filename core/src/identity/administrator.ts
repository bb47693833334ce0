import type { Relation } from '../kit/judge.ts';

/** Whoever has the permission has it for the whole company. */
export const administrator: Relation<unknown> = {
  words: 'somebody who runs the company’s Tenure',
  holds: () => true,
};
