/** Widget types never change, so they are cached in memory. */
import type { Ctx } from '../kit/ctx.ts';
import type { DashboardRecord } from './dashboard-record.ts';

const kinds = new WeakMap<object, Map<number, Map<number, string>>>();
const MOST_KINDS = 100_000;

export function kindsOf({ ports, tenantId }: Ctx): Map<number, string> {
  const ofHost = kinds.get(ports) ?? new Map<number, Map<number, string>>();
  kinds.set(ports, ofHost);
  const ofTenant = ofHost.get(tenantId) ?? new Map<number, string>();
  ofHost.set(tenantId, ofTenant);
  if (ofTenant.size > MOST_KINDS) ofTenant.clear();
  return ofTenant;
}

export function remembered(
  ctx: Ctx,
  found: DashboardRecord | undefined,
): DashboardRecord | undefined {
  const known = kindsOf(ctx);
  for (const { id, type } of found?.widgets ?? []) known.set(id, type);
  return found;
}
