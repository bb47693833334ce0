/** What a saved report currently shows someone: their own rows, and only columns available to them. */
import type { ReportDesign } from '@tenure/contract/reports/design';
import { reportMessages } from '@tenure/contract/reports/messages';
import type { ReportChoices, ReportResult } from '@tenure/contract/reports/report';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { Contributions } from '../../kit/define-area.ts';
import { allowed } from '../../kit/judge.ts';
import { paginationOf } from '../../kit/paging.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { ReadableReport } from '../catalogue/readable-report.ts';
import { reportCatalogue } from '../catalogue/report-catalogue.ts';
import { askedOf } from '../catalogue/report-rows.ts';
import { reportActions } from '../report.actions.ts';
import { builtReport } from './built-report.ts';

export interface DesignReader {
  open(ctx: SignedInCtx, design: ReportDesign, isShared: boolean): Promise<ReadableReport>;
}

export function designReader(contributed: Contributions): DesignReader {
  const catalogue = reportCatalogue(contributed);
  return {
    async open(ctx, design, isShared) {
      if (design.type === 'built')
        return builtReport(ctx, contributed.reportSubjects, design, { leavesOutHidden: isShared });
      const report = await catalogue.find(ctx, design.report);
      if (!report) throw new Refusal(422, 'reports.not-for-you', reportMessages.notForYou);
      return report;
    },
  };
}

export function choicesOf(design: ReportDesign, group?: string): ReportChoices {
  const { filterId, groupBy, date } = design;
  const ofReport = design.type === 'report' ? design : undefined;
  return {
    filterId,
    ...(date ? { date } : {}),
    ...(groupBy ? { groupBy } : {}),
    ...(ofReport?.appraisalTemplate ? { appraisalTemplate: ofReport.appraisalTemplate } : {}),
    ...(ofReport?.managerId ? { managerId: ofReport.managerId } : {}),
    courses: ofReport?.courses ?? [],
    workflows: ofReport?.workflows ?? [],
    ...(group === undefined ? {} : { group }),
  };
}

interface Asked {
  readonly page: number;
  readonly itemsPerPage?: number | undefined;
  readonly group?: string | undefined;
}

export async function resultOf(
  ctx: SignedInCtx,
  report: ReadableReport,
  design: ReportDesign,
  { page, itemsPerPage = report.perPage, group }: Asked,
  path: string,
): Promise<ReportResult> {
  const choices = choicesOf(design, group);
  const chart = await report.chart(choices);
  const { rows, total } = await report.page(choices, { page, itemsPerPage }, chart);
  return {
    title: report.title,
    description: report.description,
    isAnonymous: report.isAnonymous,
    groupings: [...report.groupings],
    date: askedOf(ctx, choices).date,
    chart,
    columns: [...report.columns],
    items: [...rows],
    metadata: {
      actions: allowed(ctx.actor, reportActions, {}),
      fields: [],
      pagination: paginationOf(path, { page, itemsPerPage, group }, total),
    },
  };
}
