/** A report whose rows are selected by an area. */
import type { ReportDefinition } from '../../kit/contribution/report.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { factsOf, type IsHidden, openReport } from './find-report.ts';
import { type CatalogueReport, USUAL_PAGE } from './readable-report.ts';
import { exportTable, rowsInPieces, seenThrough } from './report-file.ts';
import { pageOfReport, readChart } from './report-rows.ts';

export function rowsReport(
  ctx: SignedInCtx,
  definition: ReportDefinition,
  isHidden: IsHidden,
): CatalogueReport {
  const open = openReport(definition, isHidden);
  const facts = factsOf(definition, open);
  return {
    ...facts,
    facts,
    columns: open.columns.map(({ key, label, type }) => ({ key, label, type })),
    perPage: definition.perPage ?? USUAL_PAGE,
    isAboutPeople: definition.isAboutPeople,
    async options() {
      const {
        appraisalTemplate = [],
        courses = [],
        workflows = [],
      } = (await definition.options?.(ctx)) ?? {};
      return {
        appraisalTemplate: [...appraisalTemplate],
        courses: [...courses],
        workflows: [...workflows],
      };
    },
    chart: (choices) => readChart(ctx, open, choices),
    page: (choices, page, chart) => pageOfReport(ctx, open, choices, page, chart),
    table: (choices) => exportTable(ctx, open, choices),
    inPieces: (choices) => rowsInPieces(ctx, open, choices),
    seen: seenThrough(ctx, open),
  };
}
