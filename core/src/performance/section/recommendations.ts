/** Recognition received in the appraisal period, limited to what the viewer can see. */
import type { SignedInCtx } from '../../kit/ctx.ts';
import { recognitionsOf } from '../../recognition/public.ts';
import { presentSection } from './present-section.ts';
import type { SectionRecord } from './section-record.ts';

const MOST = 50;

export async function presentRecommendations(ctx: SignedInCtx, record: SectionRecord) {
  const { employeeId, startDate, endDate } = record.performance;
  const received = await recognitionsOf(ctx, {
    employeeId,
    from: startDate,
    to: endDate,
    limit: MOST,
  });
  return {
    ...(await presentSection(ctx, record)),
    recommendations: received.map((one) => ({
      id: one.originalId,
      title: one.title,
      description: one.description,
      type: one.type,
      giver: one.giver?.displayName ?? null,
      createdDateTime: one.createdDateTime,
    })),
  };
}
