/** Previews a new or changed request, without saving anything. */

import { daysTaken, durationInWords } from '@tenure/contract/leave/duration-in-words';
import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import type { LeavePreview, LeavePreviewInput } from '@tenure/contract/leave/leave-request';
import { presentSteps } from '../../approvals/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { hoursOf } from '../../worktime/public.ts';
import { previewRoute } from '../approvals/route-plan.ts';
import { minutesPerDay } from '../balances/balance.store.ts';
import type { AskingFacts } from '../balances/leave-facts.store.ts';
import type { LeaveFacts } from '../balances/leave-facts.ts';
import { type Assessment, assessRequest } from '../rules/assess-request.ts';
import { withLastDay } from '../rules/request-days.ts';
import type { LeaveRecord } from './leave-record.ts';

export async function previewRequest(
  ctx: SignedInCtx,
  asking: AskingFacts,
  body: LeavePreviewInput,
): Promise<LeavePreview> {
  const assessed = assessRequest(asking.facts, withLastDay(body), {
    hasEvidence: body.hasAttachment,
  });
  const route = await previewRoute(ctx, asking, assessed.rule);
  return presentPreview(assessed, route, minutesPerDay(asking.facts, body.startDate));
}

/** A change by the person restarts the approval. */
export async function previewChange(
  ctx: SignedInCtx,
  asking: AskingFacts,
  body: LeavePreviewInput,
  record: LeaveRecord,
): Promise<LeavePreview> {
  const { id, attachment } = record.request;
  const assessed = assessRequest(asking.facts, withLastDay(body), {
    except: id,
    hasEvidence: body.hasAttachment || attachment !== null,
  });
  const route = await previewRoute(ctx, asking, assessed.rule);
  return presentPreview(assessed, route, minutesPerDay(asking.facts, body.startDate));
}

/** A preview of an approver's proposal; evidence is added by the person. */
export function previewProposal(
  ctx: SignedInCtx,
  facts: LeaveFacts,
  body: LeavePreviewInput,
  record: LeaveRecord,
): LeavePreview {
  const assessed = assessRequest(facts, withLastDay(body), {
    except: record.request.id,
    hasEvidence: true,
  });
  const route = presentSteps(ctx, record.request.approval);
  return presentPreview(assessed, route, minutesPerDay(facts, body.startDate));
}

const presentPreview = (
  { days, minutes, balance, problems, warnings }: Assessment,
  route: LeavePreview['route'],
  perDay: number,
): LeavePreview => ({
  minutes,
  hour: hoursOf(minutes),
  label: durationInWords(daysTaken(days), minutes),
  days: days.map((day) => ({ ...day, hours: hoursOf(day.minutes) })),
  balance: balance && {
    before: balance.before,
    after: balance.after,
    beforeLabel: hoursInWords(balance.before),
    afterLabel: hoursInWords(balance.after),
    minutesPerDay: perDay,
  },
  problems: [...problems],
  warnings: [...warnings],
  route,
});
