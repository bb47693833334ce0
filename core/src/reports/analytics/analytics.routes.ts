import { dayInWords } from '@tenure/contract/kit/day-in-words';
import { getAnalytics } from '@tenure/contract/reports/analytics';
import { reportMessages } from '@tenure/contract/reports/messages';
import { bind, type Route } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { Contributions } from '../../kit/define-area.ts';
import { allowed } from '../../kit/judge.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { readNames } from '../../org/public.ts';
import { seesCompany } from '../catalogue/find-report.ts';
import { today } from '../catalogue/report-rows.ts';
import { reportActions } from '../report.actions.ts';
import { yearAfter } from '../rules/years.ts';
import { readTrends } from './analytics.ts';
import { isBelow } from './teams.ts';

interface Query {
  readonly scope?: 'company' | 'team' | undefined;
  readonly managerId?: number | undefined;
  readonly date?: string | undefined;
}

/**
 * Managers see their own team and those of managers below them; viewers of the whole company see any team.
 */
async function chosenScope(ctx: SignedInCtx, { scope, managerId, date }: Query) {
  const isCompany = seesCompany(ctx);
  const chosen = managerId ? 'team' : (scope ?? (isCompany ? 'company' : 'team'));
  if (!isCompany && chosen === 'company') return undefined;
  if (!isCompany && managerId !== undefined && managerId !== ctx.actor.userId) {
    if (!(await isBelow(ctx, managerId, date ?? today(ctx)))) return undefined;
  }
  return {
    scope: chosen,
    scopes: isCompany ? (['company', 'team'] as const) : (['team'] as const),
    managerId: chosen === 'company' ? null : (managerId ?? ctx.actor.userId),
  };
}

/** Later, hardly anything is planned, and trends of nothing would look like a company that closes. */
function dateOf(ctx: SignedInCtx, { date = today(ctx) }: Query): string {
  const latest = yearAfter(today(ctx));
  if (date > latest)
    throw invalidInput([{ field: 'date', message: reportMessages.trendsUpTo(dayInWords(latest)) }]);
  return date;
}

export function analyticsRoutes({ trends }: Contributions): readonly Route[] {
  return [
    bind(getAnalytics, {
      isReport: true,
      action: reportActions.view,
      load: async (ctx, { query }) => (ctx.actor.isFormer ? undefined : chosenScope(ctx, query)),
      run: async (ctx, { query }, { scope, scopes, managerId }) => {
        const date = dateOf(ctx, query);
        const { modules, permissions } = ctx.actor;
        const mine = trends.filter(
          ({ module, needs }) =>
            permissions.has(needs) && (module === undefined || modules.has(module)),
        );
        const [manager] =
          managerId === null ? [] : await readNames(ctx, { person: [managerId] }, date);
        return {
          date,
          scope,
          scopes: [...scopes],
          manager: manager ? { id: manager.id, displayName: manager.name } : null,
          trends: await readTrends(ctx, mine, { date, managerId }),
          metadata: { actions: allowed(ctx.actor, reportActions, {}) },
        };
      },
    }),
  ];
}
