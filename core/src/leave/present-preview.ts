/** What a request would mean, for whoever asks or changes one: nothing is kept. */
import type { LeavePreview, LeavePreviewInput } from '@tenure/contract/leave/leave-request';
import { hoursInWords } from '@tenure/contract/leave/messages';
import type { SignedInCtx } from '../kit/ctx.ts';
import { recordVisibility } from '../org/public.ts';
import { hoursOf } from '../worktime/public.ts';
import type { LeaveFacts } from './leave-facts.ts';
import type { LeaveRecord } from './leave-record.ts';
import { presentRoute } from './present-request.ts';
import { previewRoute } from './route-plan.ts';
import { type Assessment, assessRequest } from './rules/assess-request.ts';

export function previewRequest(
  ctx: SignedInCtx,
  facts: LeaveFacts,
  body: LeavePreviewInput,
): LeavePreview {
  const assessed = assessRequest(facts, body, { hasEvidence: body.hasAttachment });
  return presentPreview(
    assessed,
    previewRoute(recordVisibility(ctx.actor), facts, assessed.rule, ctx.now),
  );
}

/** When the person changes it, its approval starts again from the first step. */
export function previewChange(
  ctx: SignedInCtx,
  facts: LeaveFacts,
  body: LeavePreviewInput,
  record: LeaveRecord,
): LeavePreview {
  const { id, attachment } = record.request;
  const assessed = assessRequest(facts, body, {
    except: id,
    hasEvidence: body.hasAttachment || attachment !== null,
  });
  return presentPreview(
    assessed,
    previewRoute(recordVisibility(ctx.actor), facts, assessed.rule, ctx.now),
  );
}

/** What an approver proposes; evidence is the person's to add. */
export function previewProposal(
  ctx: SignedInCtx,
  facts: LeaveFacts,
  body: LeavePreviewInput,
  record: LeaveRecord,
): LeavePreview {
  const asked = { ...body, isBanking: record.request.is_banking };
  const assessed = assessRequest(facts, asked, { except: record.request.id, hasEvidence: true });
  return presentPreview(assessed, presentRoute(recordVisibility(ctx.actor), record));
}

const presentPreview = (
  { days, minutes, balance, problems, warnings }: Assessment,
  route: LeavePreview['route'],
): LeavePreview => ({
  minutes,
  hour: hoursOf(minutes),
  label: hoursInWords(minutes),
  days: days.map((day) => ({ ...day, hours: hoursOf(day.minutes) })),
  balance: balance && {
    before: balance.before,
    after: balance.after,
    beforeLabel: hoursInWords(balance.before),
    afterLabel: hoursInWords(balance.after),
  },
  problems: [...problems],
  warnings: [...warnings],
  route,
});
