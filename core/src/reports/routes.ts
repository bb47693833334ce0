import { csvOf, UTF8_MARK } from '@tenure/contract/kit/values/spreadsheet';
import * as endpoints from '@tenure/contract/reports/endpoints';
import { reportFilters } from '@tenure/contract/reports/filters';
import { bind, type Route } from '../kit/bind.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import type { Contributions } from '../kit/define-area.ts';
import { allowed } from '../kit/judge.ts';
import { listAnswer } from '../kit/list/list-answer.ts';
import { workbook } from '../kit/list/workbook.ts';
import { paginationOf } from '../kit/paging.ts';
import { reportCatalogue } from './catalogue/report-catalogue.ts';
import { reportPdf } from './catalogue/report-pdf.ts';
import { askedOf } from './catalogue/report-rows.ts';
import { reportActions } from './report.actions.ts';
import { settingActions } from './settings.ts';

export function reportRoutes(contributed: Contributions): readonly Route[] {
  const catalogue = reportCatalogue(contributed);
  const find = async (ctx: SignedInCtx, { params }: { params: { id: string } }) =>
    catalogue.find(ctx, Number(params.id));
  return [
    bind(endpoints.listReports, {
      action: reportActions.view,
      load: async () => ({}),
      run: async (ctx, input) => {
        const { page, itemsPerPage } = input.query;
        const mine = await catalogue.all(ctx);
        const first = (page - 1) * itemsPerPage;
        const rows = mine.slice(first, first + itemsPerPage).map(({ facts }) => facts);
        return listAnswer(
          endpoints.listReports,
          input,
          { rows, total: mine.length },
          { actions: allowed(ctx.actor, { ...reportActions, settings: settingActions.view }, {}) },
        );
      },
    }),
    bind(endpoints.getReport, {
      isReport: true,
      action: reportActions.view,
      load: find,
      run: async (ctx, { params, query }, report) => {
        const { page, itemsPerPage = report.perPage, ...choices } = query;
        const chart = await report.chart(choices);
        const { rows, total } = await report.page(choices, { page, itemsPerPage }, chart);
        return {
          ...report.facts,
          date: askedOf(ctx, choices).date,
          options: {
            ...(await report.options()),
            filters: report.isAboutPeople ? [...reportFilters] : [],
          },
          chart,
          columns: [...report.columns],
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
      isReport: true,
      action: reportActions.export,
      load: find,
      run: async (_, { query }, report) => UTF8_MARK + csvOf(await report.table(query)),
    }),
    bind(endpoints.exportReportPdf, {
      isReport: true,
      action: reportActions.export,
      load: find,
      run: (ctx, { query }, report) => reportPdf(ctx, report, query),
    }),
    bind(endpoints.exportReportXlsx, {
      isReport: true,
      action: reportActions.export,
      load: find,
      run: async (_, { query }, report) => workbook(report.facts.title, await report.table(query)),
    }),
  ];
}
