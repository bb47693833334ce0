import { builtDesign, chosenDesign, reportDesign } from './design.ts';
import { reportExport } from './export.ts';
import { reportChart, reportFacts, reportGroup, reportRow } from './report.ts';
import { savedReport } from './saved-report.ts';

/** Schemas used by several endpoints, by their names in the OpenAPI document. */
export const reportComponents = {
  BuiltReportDesign: builtDesign,
  ChosenReportDesign: chosenDesign,
  ReportChart: reportChart,
  ReportDesign: reportDesign,
  ReportExport: reportExport,
  ReportFacts: reportFacts,
  ReportGroup: reportGroup,
  ReportRow: reportRow,
  SavedReport: savedReport,
};
