/**
 * Ratings and answers: each side gives its own; reviewers' are stored apart from both. The audit log
 * records that one was given, not its value, because the template decides when it is shown.
 */
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import type { AnswerText } from '@tenure/contract/performance/section';
import { reviewerMachine } from '@tenure/contract/performance/states/reviewer-states';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { Refusal } from '../../kit/refusal.ts';
import { endSignOff } from '../phase/sign-off.ts';
import { refuseField } from '../refuse-field.ts';
import type { ItemRecord, SectionRow } from '../section/section-record.ts';
import { answer } from './change-items.ts';

export function refuseOffScale(
  field: string,
  value: number | null,
  { rating_scale }: Pick<SectionRow, 'rating_scale'>,
): void {
  if (value !== null && !rating_scale.some((level) => level.value === value))
    throw refuseField(field, messages.ratingNotOnScale);
}

export async function rateItem(
  ctx: SignedInCtx,
  { body: { rating } }: { body: { rating: number | null } },
  record: ItemRecord,
) {
  const { item, section } = record;
  refuseOffScale('rating', rating, section);
  const isOwn = record.roles.has('employee');
  const before = isOwn ? item.employeeRating : item.managerRating;
  await ctx.db
    .updateTable('performance_items')
    .set({
      ...(isOwn ? { employee_rating: rating } : { manager_rating: rating }),
      version: item.version + 1,
    })
    .where('id', '=', item.id)
    .execute();
  await audit(ctx, {
    action: isOwn ? 'performance.item.rated-by-employee' : 'performance.item.rated-by-manager',
    subject: { type: 'performance-item', id: item.id },
  });
  if (rating !== before) await endSignOff(ctx, record);
  return answer(ctx, record, item.id);
}

interface Response {
  readonly value: AnswerText | null;
  readonly rating: number | null;
}

export async function respondToItem(
  ctx: SignedInCtx,
  { body }: { body: Response },
  record: ItemRecord,
) {
  if (record.section.type.endsWith('360')) await review(ctx, body, record);
  else await respond(ctx, body, record);
  return answer(ctx, record, record.item.id);
}

async function respond(ctx: SignedInCtx, { value }: Response, record: ItemRecord) {
  const { item, roles } = record;
  const response =
    value === null ? null : JSON.stringify({ value, updatedAt: ctx.now.toISOString() });
  const isOwn = roles.has('employee');
  await ctx.db
    .updateTable('performance_items')
    .set({
      ...(isOwn ? { employee_response: response } : { manager_response: response }),
      version: item.version + 1,
    })
    .where('id', '=', item.id)
    .execute();
  await audit(ctx, {
    action: 'performance.item.answered',
    subject: { type: 'performance-item', id: item.id },
  });
  await endSignOff(ctx, record);
}

/** The audit log records that a review was written, not its content. */
async function review(ctx: SignedInCtx, { value, rating }: Response, record: ItemRecord) {
  refuseOffScale('rating', rating, record.section);
  const { rows } = await sql`
    insert into performance_review_answers (reviewer_id, item_id, rating, text)
    select r.id, ${record.item.id}, ${rating}, ${value === null ? null : String(value)}
    from performance_reviewers r
    where r.id = ${record.ownReviewId} and ${isInState('r.state', reviewerMachine, ['approved'])}
    on conflict (tenant_id, reviewer_id, item_id)
      do update set rating = excluded.rating, text = excluded.text
    returning item_id`.execute(ctx.db);
  if (rows.length === 0)
    throw new Refusal(409, 'performance.review-submitted', messages.alreadySubmitted);
  await audit(ctx, {
    action: 'performance.review.written',
    subject: { type: 'performance', id: record.performance.id },
  });
}
