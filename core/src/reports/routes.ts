import { csvOf, UTF8_MARK } from '@tenure/contract/kit/spreadsheet';
import * as endpoints from '@tenure/contract/reports/endpoints';
import { reportFilters } from '@tenure/contract/reports/report';
import { reportId } from '@tenure/contract/site/report';
import { bind, type Route } from '../kit/bind.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import type { Contributions } from '../kit/define-area.ts';
import { allowed } from '../kit/judge.ts';
import { listAnswer } from '../kit/list/list-answer.ts';
import { workbook } from '../kit/list/workbook.ts';
import { paginationOf } from '../kit/paging.ts';
import { canOpen, factsOf, hiddenFrom, openReport } from './find-report.ts';
import { reportActions } from './report.actions.ts';
import { askedOf, exportTable, pageOfReport, readChart } from './report-rows.ts';

const USUAL_PAGE = 10;

export function reportRoutes({ reports }: Contributions): readonly Route[] {
  const find = async (ctx: SignedInCtx, { params }: { params: { id: string } }) => {
    const definition = reports.find(({ type }) => String(reportId(type)) === params.id);
    if (!definition || !canOpen(ctx, definition)) return undefined;
    return openReport(definition, await hiddenFrom(ctx));
  };
  return [
    bind(endpoints.listReports, {
      action: reportActions.view,
      load: async () => ({}),
      run: async (ctx, input) => {
        const { page, itemsPerPage } = input.query;
        const mine = reports.filter((one) => canOpen(ctx, one));
        const first = (page - 1) * itemsPerPage;
        const isHidden = await hiddenFrom(ctx);
        const rows = mine
          .slice(first, first + itemsPerPage)
          .map((one) => factsOf(openReport(one, isHidden)));
        return listAnswer(
          endpoints.listReports,
          input,
          { rows, total: mine.length },
          { actions: allowed(ctx.actor, reportActions, {}) },
        );
      },
    }),
    bind(endpoints.getReport, {
      action: reportActions.view,
      load: find,
      run: async (ctx, { params, query }, open) => {
        const { page, itemsPerPage = open.definition.perPage ?? USUAL_PAGE, ...choices } = query;
        const chart = await readChart(ctx, open, choices);
        const { rows, total } = await pageOfReport(ctx, open, choices, { page, itemsPerPage });
        const options = (await open.definition.options?.(ctx)) ?? {};
        return {
          ...factsOf(open),
          date: askedOf(ctx, choices).date,
          options: {
            appraisalTemplate: [...(options.appraisalTemplate ?? [])],
            courses: [...(options.courses ?? [])],
            workflows: [...(options.workflows ?? [])],
            filters: open.definition.isAboutPeople ? [...reportFilters] : [],
          },
          chart,
          columns: open.columns.map(({ key, label, type }) => ({ key, label, type })),
          items: [...rows],
          metadata: {
            actions: allowed(ctx.actor, reportActions, {}),
            fields: [],
            pagination: paginationOf(
              `/cobra/api/tms/reports/${params.id}`,
              { ...query, itemsPerPage },
              total,
            ),
          },
        };
      },
    }),
    bind(endpoints.exportReportCsv, {
      action: reportActions.export,
      load: find,
      run: async (ctx, { query }, open) => UTF8_MARK + csvOf(await exportTable(ctx, open, query)),
    }),
    bind(endpoints.exportReportXlsx, {
      action: reportActions.export,
      load: find,
      run: async (ctx, { query }, open) =>
        workbook(open.definition.title, await exportTable(ctx, open, query)),
    }),
  ];
}
