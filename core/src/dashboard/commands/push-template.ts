/**
 * Applies the current template to everyone of its role who hasn't customised their home; customised homes are
 * kept. People without a home get the template on their first visit.
 */
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { DashboardRecord } from '../dashboard-record.ts';
import { followTemplate } from './copy-template.ts';

/** Batch size, so that no statement runs into the time limit in a company of 100,000. */
const HOMES_AT_ONCE = 10_000;

export async function pushTemplate(
  ctx: SignedInCtx,
  { id, userRole, version }: DashboardRecord,
): Promise<{ updated: number; kept: number }> {
  let updated = 0;
  let copied: number;
  do {
    const { homes } = await followTemplate(
      ctx,
      sql`id = ${id}`,
      sql`d.id in (select h.id from dashboards h where h.template_id = ${id}
        and h.touched_at is null and h.template_version <> ${version}
        order by h.id limit ${HOMES_AT_ONCE} for update)`,
    );
    copied = homes;
    updated += copied;
  } while (copied === HOMES_AT_ONCE);
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from dashboards
    where template_id = ${id} and touched_at is not null`.execute(ctx.db);
  const kept = rows[0]?.kept ?? 0;
  await audit(ctx, {
    action: 'dashboard.template.pushed',
    subject: { type: 'dashboard', id },
    after: { userRole, version, updated, kept },
  });
  return { updated, kept };
}
