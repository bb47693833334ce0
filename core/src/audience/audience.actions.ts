import type { Action } from '../kit/judge.ts';
import { relations } from '../org/public.ts';

/**
 * Audience members reveal where people work and since when, so this requires access to everyone’s records.
 */
export const audienceActions = {
  preview: {
    sentAs: 'audience.preview',
    needs: 'audience.rule.preview',
    who: [relations.hrManager, relations.administrator],
  },
} satisfies Record<string, Action<unknown>>;
