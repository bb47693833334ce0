import * as endpoints from '@tenure/contract/reports/endpoints';
import { type ReportType, reportId } from '@tenure/contract/site/report';
import type { Client, Sent } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';

const about = (type: ReportType) => async (): Promise<Sent> => ({
  params: { id: String(reportId(type)) },
});

const byReport = async (client: Client, { params }: Sent) =>
  (
    (await client.call(endpoints.getReport, { params: { id: params?.id } })).body.metadata as
      | { actions: string[] }
      | undefined
  )?.actions ?? [];

const ofReport: Example = {
  by: 'manager.one',
  sent: about('headcount'),
  offered: byReport,
  records: { 'for the whole company': about('leaveLiability') },
};

export const examples: Examples = {
  [endpoints.listReports.id]: {
    by: 'manager.one',
    sent: async () => ({}),
    offered: async (client) =>
      (
        (await client.call(endpoints.listReports, {})).body.metadata as
          | { actions: string[] }
          | undefined
      )?.actions ?? [],
  },
  [endpoints.getReport.id]: ofReport,
  [endpoints.exportReportCsv.id]: ofReport,
  [endpoints.exportReportXlsx.id]: ofReport,
};
