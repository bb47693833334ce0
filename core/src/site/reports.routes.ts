/**
 * Writes fault reports of browsers to the host's log. Anyone can send one, because the sign-in page can fail
 * too, so reports are rate-limited by company.
 */
import { messages } from '@tenure/contract/kit/messages';
import { reportFault, reportUse } from '@tenure/contract/site/reports';
import { bind } from '../kit/bind.ts';
import { notFound, Refusal } from '../kit/refusal.ts';

const MOST_A_MINUTE = 60;

export function reportRoutes() {
  const mayReport = perMinute(MOST_A_MINUTE);
  return [
    bind(reportFault, {
      access: 'public',
      run: async ({ ports, tenantId, now }, { body }) => {
        if (ports.runtimeConfig.errorReporting !== 'own') throw notFound();
        if (!mayReport(tenantId, now))
          throw new Refusal(429, 'busy', messages.busy, { retryAfter: 60 });
        ports.log.warn({ tenantId, fault: body }, 'A fault in a browser');
        return undefined;
      },
    }),
    bind(reportUse, {
      access: 'signed-in',
      run: async ({ ports, tenantId }, { body }) => {
        if (ports.runtimeConfig.usageAnalytics !== 'own') throw notFound();
        ports.log.info({ tenantId, use: body }, 'A page was used');
        return undefined;
      },
    }),
  ];
}

function perMinute(most: number) {
  let minute = 0;
  const counts = new Map<number, number>();
  return (tenantId: number, now: Date): boolean => {
    const present = Math.floor(now.getTime() / 60_000);
    if (present !== minute) counts.clear();
    minute = present;
    const count = (counts.get(tenantId) ?? 0) + 1;
    counts.set(tenantId, count);
    return count <= most;
  };
}
