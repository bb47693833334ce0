import type { AudienceRule } from '@tenure/contract/audience/rule';
import { getAnalytics } from '@tenure/contract/reports/analytics';
import * as endpoints from '@tenure/contract/reports/endpoints';
import { listReportExports, startReportExport } from '@tenure/contract/reports/export';
import * as saved from '@tenure/contract/reports/saved-endpoints';
import { getReportSettings, putReportSettings } from '@tenure/contract/reports/settings';
import { listTeams } from '@tenure/contract/reports/teams';
import { type ReportType, reportId } from '@tenure/contract/site/report';
import { createAudience } from '../audience/public.ts';
import type { Client, Sent } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';

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

const design = {
  type: 'built',
  subject: 'people',
  columns: ['position', 'startDate'],
  filters: [{ column: 'position', operator: 'contains', value: 'position' }],
  groupBy: 'position',
  measure: { of: 'count', column: null },
  sort: null,
  filterId: 1,
  date: null,
};

/** Owned by manager 1, shared with manager 2; one for each endpoint, so that none deletes another's. */
const savedIn = (name: string) => (harness: Harness, company: Company) =>
  harness.within(company, async (ctx): Promise<Sent> => {
    const owner_id = company.idOf('manager.one');
    const known = await ctx.db
      .selectFrom('saved_reports')
      .select(['id', 'version'])
      .where('name', '=', name)
      .executeTakeFirst();
    const rule: AudienceRule = { type: 'person', ids: [company.idOf('manager.two')] };
    const day = ctx.now.toISOString().slice(0, 10);
    const { id, version } =
      known ??
      (await ctx.db
        .insertInto('saved_reports')
        .values({
          owner_id,
          name,
          design: JSON.stringify(design),
          shared_rule: JSON.stringify(rule),
          audience_id: await createAudience(ctx, rule, day),
          created_at: ctx.now,
        })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow());
    return { params: { savedReportId: id }, headers: { 'if-match': `"${version}"` } };
  });

const ofSaved = (name: string, body?: object): Example => ({
  by: 'manager.one',
  sent: async (harness, company) => ({
    ...(await savedIn(name)(harness, company)),
    ...(body ? { body } : {}),
  }),
  offered: async (client, { params }) =>
    (
      (await client.call(saved.getSavedReport, { params: params ?? {} })).body.saved as
        | { actions: string[] }
        | undefined
    )?.actions ?? [],
});

const bySavedList: Pick<Example, 'by' | 'offered'> = {
  by: 'manager.one',
  offered: async (client) =>
    (
      (await client.call(saved.listSavedReports, {})).body.metadata as
        | { actions: string[] }
        | undefined
    )?.actions ?? [],
};

const input = { name: 'My people', design, sharedWith: null, schedule: null };

const ofSettings: Example = {
  by: 'hr.manager',
  sent: async () => ({}),
  offered: async (client) =>
    ((await client.call(getReportSettings, {})).body.metadata as { actions: string[] } | undefined)
      ?.actions ?? [],
};

const byReports: Pick<Example, 'by' | 'offered'> = {
  by: 'manager.one',
  offered: async (client) =>
    (
      (await client.call(endpoints.listReports, {})).body.metadata as
        | { actions: string[] }
        | undefined
    )?.actions ?? [],
};

export const examples: Examples = {
  [getAnalytics.id]: {
    by: 'manager.one',
    sent: async () => ({ query: { scope: 'team' } }),
    offered: async (client, { query }) =>
      (
        (await client.call(getAnalytics, { query: query ?? {} })).body.metadata as
          | { actions: string[] }
          | undefined
      )?.actions ?? [],
    records: {
      'of the whole company': async () => ({ query: { scope: 'company' } }),
      'of manager 1’s team': async (_, company) => ({
        query: { managerId: String(company.idOf('manager.one')) },
      }),
    },
  },
  [getReportSettings.id]: ofSettings,
  [putReportSettings.id]: {
    ...ofSettings,
    sent: async () => ({ body: { minimumGroup: 6 } }),
  },
  [listTeams.id]: { ...byReports, sent: async () => ({}) },
  [listReportExports.id]: { ...byReports, sent: async () => ({}) },
  [startReportExport.id]: { ...byReports, sent: async () => ({ body: { format: 'csv', design } }) },
  [saved.listSubjects.id]: { ...bySavedList, sent: async () => ({}) },
  [saved.buildReport.id]: { ...bySavedList, sent: async () => ({ body: design }) },
  [saved.listSavedReports.id]: { ...bySavedList, sent: async () => ({}) },
  [saved.addSavedReport.id]: { ...bySavedList, sent: async () => ({ body: input }) },
  [saved.getSavedReport.id]: ofSaved('Saved'),
  [saved.exportSavedReportCsv.id]: ofSaved('Saved'),
  [saved.exportSavedReportXlsx.id]: ofSaved('Saved'),
  [saved.editSavedReport.id]: ofSaved('Saved and changed', input),
  [saved.deleteSavedReport.id]: ofSaved('Saved and deleted'),
  [saved.subscribeToSavedReport.id]: ofSaved('Saved and sent', { isSubscribed: false }),
  [endpoints.listReports.id]: { ...byReports, sent: async () => ({}) },
  [endpoints.getReport.id]: ofReport,
  [endpoints.exportReportCsv.id]: ofReport,
  [endpoints.exportReportXlsx.id]: ofReport,
  [endpoints.exportReportPdf.id]: ofReport,
};
