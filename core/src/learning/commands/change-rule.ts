/** Stores a rule; people are enrolled in the background, however many it includes. */
import type { RuleInput } from '@tenure/contract/learning/administration-endpoints';
import { audit } from '../../kit/audit.ts';
import { startLongJob } from '../../kit/background/long-job.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { RuleRecord } from '../enrolments/rules.store.ts';
import { applyRuleJob } from '../jobs/apply-rule.ts';

export async function addRule(
  ctx: SignedInCtx,
  courseId: number,
  body: RuleInput,
): Promise<{ id: number }> {
  const { id } = await ctx.db
    .insertInto('learning_rules')
    .values({ course_id: courseId, ...columnsOf(body) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(ctx, {
    action: 'learning.rule.added',
    subject: { type: 'enrolment-rule', id },
    after: { courseId, ...body },
  });
  await startLongJob(ctx, applyRuleJob, { ruleId: id });
  return { id };
}

const columnsOf = (body: RuleInput) => ({
  name: body.name,
  audience_rule: JSON.stringify(body.audience),
  due_days: body.dueDays,
  renew_days: body.renewDays,
});

export async function editRule(
  ctx: SignedInCtx,
  body: RuleInput,
  { rule, version }: RuleRecord,
): Promise<{ id: number }> {
  await ctx.db
    .updateTable('learning_rules')
    .set({ ...columnsOf(body), version: version + 1 })
    .where('id', '=', rule.id)
    .execute();
  await audit(ctx, {
    action: 'learning.rule.changed',
    subject: { type: 'enrolment-rule', id: rule.id },
    before: { name: rule.name, dueDays: rule.due_days },
    after: body,
  });
  await startLongJob(ctx, applyRuleJob, { ruleId: rule.id });
  return { id: rule.id };
}

/** Removes enrolments that have not started; the others stay. */
export async function endRule(
  ctx: SignedInCtx,
  _: unknown,
  { rule, version }: RuleRecord,
): Promise<undefined> {
  await ctx.db
    .updateTable('learning_rules')
    .set({ ended_at: ctx.now, version: version + 1 })
    .where('id', '=', rule.id)
    .execute();
  await audit(ctx, {
    action: 'learning.rule.ended',
    subject: { type: 'enrolment-rule', id: rule.id },
    before: { name: rule.name },
  });
  await startLongJob(ctx, applyRuleJob, { ruleId: rule.id });
}
