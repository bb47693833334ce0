/** What expires in the year after a date, from every area, in one report. */
import { sql } from 'kysely';
import type { ExpirySource } from '../../kit/contribution/expiry.ts';
import type { ReportDefinition } from '../../kit/contribution/report.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { monthOf } from '../../kit/data/month-of.ts';
import { peopleWhere, personConditions } from '../../org/public.ts';
import { seesCompany } from './find-report.ts';

const seenOf = (ctx: SignedInCtx, sources: readonly ExpirySource[]) => {
  const { modules, permissions } = ctx.actor;
  return sources.filter(
    ({ module, needs, seenBy }) =>
      permissions.has(needs) &&
      (module === undefined || modules.has(module)) &&
      (seenBy === 'below' || seesCompany(ctx)),
  );
};

export const expiriesReport = (sources: readonly ExpirySource[]): ReportDefinition => ({
  type: 'expiries',
  title: 'Probation and expiries',
  description:
    'Probation, fixed terms, contracts, certificates and documents that end in the year after the chosen date.',
  needs: 'reports.report.view',
  seenBy: 'below',
  isAboutPeople: true,
  parameters: ['date'],
  columns: [
    { key: 'type', label: 'Type', type: 'text' },
    { key: 'name', label: 'Name', type: 'text' },
    { key: 'month', label: 'Month', type: 'text' },
    { key: 'day', label: 'Ends', type: 'date' },
  ],
  groupings: ['month', 'type', 'department'],
  measure: { label: 'Expiries', of: 'count' },
  parts: (ctx) => seenOf(ctx, sources),
  rows(ctx, { date, yearAfter }) {
    const left = peopleWhere(personConditions.leftBefore(date));
    const parts = seenOf(ctx, sources).map(
      ({ type, isOwned = false, rows }) => sql`
        select x.employee_id, x.link, ${type}::text as type, x.name, ${monthOf('x.day')} as month, x.day
        from (${rows(date, yearAfter)}) x
        where ${isOwned ? sql`true` : sql`x.employee_id not in ${left}`}`,
    );
    const none = sql`select null::bigint as employee_id, null::text as link, null::text as type,
      null::text as name, null::text as month, null::date as day where false`;
    return sql.join([none, ...parts], sql` union all `);
  },
});
