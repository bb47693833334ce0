/**
 * Enrols everyone a rule includes and removes those it no longer includes. Batches keep each transaction
 * small in any company and let an interrupted run resume (ADR 56).
 */
import { z } from 'zod';
import { longJob } from '../../kit/background/long-job.ts';
import { concernedBy, followRule, reconcile } from '../enrolments/rules.store.ts';

const AT_ONCE = 500;

const input = z.object({ ruleId: z.int() });

interface Cursor {
  readonly courseId: number;
  readonly after: number;
}

export const applyRuleJob = longJob<z.output<typeof input>, Cursor>({
  name: 'learning.apply-rule',
  input,
  async batch(ctx, { ruleId }, cursor) {
    if (!cursor) {
      const courseId = await followRule(ctx, ruleId);
      return courseId === undefined
        ? { done: 0, result: {} }
        : { done: 0, next: { courseId, after: 0 } };
    }
    const { courseId, after } = cursor;
    const people = await concernedBy(ctx, courseId, { after, most: AT_ONCE });
    await reconcile(ctx, [courseId], people);
    const last = people.at(-1);
    return last === undefined || people.length < AT_ONCE
      ? { done: people.length, result: {} }
      : { done: people.length, next: { courseId, after: last } };
  },
});
