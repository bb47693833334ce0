/** Changes a section's status, and the summary's ratings and comments. */

import type { SectionStatus } from '@tenure/contract/performance/codes';
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { refuseOffScale } from '../item/rate-item.ts';
import { endSignOff } from '../phase/sign-off.ts';
import { presentHead } from './present-section.ts';
import { readSection, readSections } from './section.store.ts';
import type { SectionRecord } from './section-record.ts';
import { presentSummarySection } from './summary.ts';

export async function changeStatus(
  ctx: SignedInCtx,
  { body: { status } }: { body: { status: SectionStatus } },
  record: SectionRecord,
) {
  const { section } = record;
  if (status === 'completed' && section.type === 'development')
    await refuseMissingDevelopment(ctx, record);
  await ctx.db
    .updateTable('performance_sections')
    .set({ status, version: section.version + 1 })
    .where('id', '=', section.id)
    .execute();
  await audit(ctx, {
    action: 'performance.section.status-changed',
    subject: { type: 'performance-section', id: section.id },
    before: { status: section.status },
    after: { status },
  });
  return presentHead(ctx, {
    ...record,
    section: { ...section, status, version: section.version + 1 },
  });
}

/** An item that requires development needs one before its section is complete (ADR 61). */
async function refuseMissingDevelopment(
  ctx: SignedInCtx,
  { section, performance }: SectionRecord,
): Promise<void> {
  const sections = await readSections(ctx, performance.id);
  const developed = section.items.map(({ forItemId }) => forItemId);
  const missing = sections
    .flatMap(({ items }) => items)
    .find(({ id, isDevelopmentRequired }) => isDevelopmentRequired && !developed.includes(id));
  if (missing)
    throw new Refusal(
      422,
      'performance.development-missing',
      messages.developmentMissing(missing.title),
    );
}

export async function rateSummary(
  ctx: SignedInCtx,
  { body: { score } }: { body: { score: number | null } },
  record: SectionRecord,
) {
  const { section } = record;
  refuseOffScale('score', score, section);
  const isOwn = record.roles.has('employee');
  const before = isOwn ? section.employee_score : section.manager_score;
  await ctx.db
    .updateTable('performance_sections')
    .set({
      ...(isOwn ? { employee_score: score } : { manager_score: score }),
      version: section.version + 1,
    })
    .where('id', '=', section.id)
    .execute();
  await audit(ctx, {
    action: isOwn
      ? 'performance.summary.rated-by-employee'
      : 'performance.summary.rated-by-manager',
    subject: { type: 'performance-section', id: section.id },
  });
  if (score !== before) await endSignOff(ctx, record);
  return presentSummarySection(ctx, await readSection(ctx, record));
}
