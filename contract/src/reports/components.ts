import { reportChart, reportFacts, reportGroup, reportRow } from './report.ts';

/** Schemas that more than one call uses, by their names in the API description. */
export const reportComponents = {
  ReportChart: reportChart,
  ReportFacts: reportFacts,
  ReportGroup: reportGroup,
  ReportRow: reportRow,
};
