/** What a request would mean, for whoever asks or changes one: nothing is kept. */

import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import type { LeavePreview, LeavePreviewInput } from '@tenure/contract/leave/leave-request';
import { presentSteps } from '../../approvals/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { hoursOf } from '../../worktime/public.ts';
import { previewRoute } from '../approvals/route-plan.ts';
import type { AskingFacts } from '../balances/leave-facts.store.ts';
import type { LeaveFacts } from '../balances/leave-facts.ts';
import { type Assessment, assessRequest } from '../rules/assess-request.ts';
import type { LeaveRecord } from './leave-record.ts';

export async function previewRequest(
  ctx: SignedInCtx,
  asking: AskingFacts,
  body: LeavePreviewInput,
): Promise<LeavePreview> {
  const assessed = assessRequest(asking.facts, body, { hasEvidence: body.hasAttachment });
  return presentPreview(assessed, await previewRoute(ctx, asking, assessed.rule));
}

/** When the person changes it, its approval starts again from the first step. */
export async function previewChange(
  ctx: SignedInCtx,
  asking: AskingFacts,
  body: LeavePreviewInput,
  record: LeaveRecord,
): Promise<LeavePreview> {
  const { id, attachment } = record.request;
  const assessed = assessRequest(asking.facts, body, {
    except: id,
    hasEvidence: body.hasAttachment || attachment !== null,
  });
  return presentPreview(assessed, await previewRoute(ctx, asking, assessed.rule));
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
  return presentPreview(assessed, presentSteps(ctx, record.request.approval));
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
