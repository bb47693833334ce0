/** All reports of the product, as available to one person. */
import { type ReportType, reportId, reportTypes } from '@tenure/contract/site/report';
import type { AnonymousReport, ReportDefinition } from '../../kit/contribution/report.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { Contributions } from '../../kit/define-area.ts';
import { anonymousReport } from './anonymous-report.ts';
import { expiriesReport } from './expiries-report.ts';
import { canOpen, canOpenAnonymous, hiddenFrom } from './find-report.ts';
import type { CatalogueReport } from './readable-report.ts';
import { rowsReport } from './rows-report.ts';

export interface ReportCatalogue {
  readonly types: readonly ReportType[];
  /** Undefined if the report isn't available to the person. */
  find(ctx: SignedInCtx, id: number): Promise<CatalogueReport | undefined>;
  all(ctx: SignedInCtx): Promise<readonly CatalogueReport[]>;
}

type Contributed = Pick<Contributions, 'reports' | 'anonymousReports' | 'expiries'>;

export function reportCatalogue(contributed: Contributed): ReportCatalogue {
  const ofRows = [...contributed.reports, expiriesReport(contributed.expiries)];
  const ofGroups = contributed.anonymousReports;
  const openOf = (ctx: SignedInCtx, definitions: readonly ReportDefinition[]) =>
    definitions.filter((one) => canOpen(ctx, one));
  const groupsOf = (ctx: SignedInCtx, definitions: readonly AnonymousReport[]) =>
    definitions.filter((one) => canOpenAnonymous(ctx, one));
  const read = async (
    ctx: SignedInCtx,
    rows: readonly ReportDefinition[],
    groups: readonly AnonymousReport[],
  ) => {
    const isHidden = rows.length > 0 ? hiddenFrom(ctx) : () => true;
    const anonymous: CatalogueReport[] = [];
    for (const one of groups) anonymous.push(await anonymousReport(ctx, one));
    return [...rows.map((one) => rowsReport(ctx, one, isHidden)), ...anonymous];
  };
  return {
    types: [...ofRows, ...ofGroups].map(({ type }) => type),
    async find(ctx, id) {
      const type = reportTypes[id - 1];
      const isIt = (one: { type: ReportType }) => one.type === type && reportId(type) === id;
      const found = await read(
        ctx,
        openOf(ctx, ofRows.filter(isIt)),
        groupsOf(ctx, ofGroups.filter(isIt)),
      );
      return found[0];
    },
    all: (ctx) => read(ctx, openOf(ctx, ofRows), groupsOf(ctx, ofGroups)),
  };
}
