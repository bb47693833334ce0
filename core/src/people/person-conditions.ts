import type { Condition } from '../kit/judge.ts';
import type { About } from '../org/public.ts';

export const employed: Condition<About> = {
  words: 'for current employees',
  otherwise: 'This person no longer works here.',
  holds: ({ person }) => person.isEmployed,
};
