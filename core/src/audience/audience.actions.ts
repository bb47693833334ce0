import type { Action } from '../kit/judge.ts';
import { relations } from '../org/public.ts';

/** Who belongs to an audience tells where people work and since when: for those who look after everyone’s records. */
export const audienceActions = {
  preview: {
    sentAs: 'audience.preview',
    needs: 'audience.rule.preview',
    who: [relations.hrManager, relations.administrator],
  },
} satisfies Record<string, Action<unknown>>;
