import { pathOf } from '@tenure/contract/kit/endpoint';
import { csvOf, UTF8_MARK } from '@tenure/contract/kit/values/spreadsheet';
import * as endpoints from '@tenure/contract/reports/saved-endpoints';
import { bind, type Route } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { Contributions } from '../../kit/define-area.ts';
import { allowed } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { workbook } from '../../kit/list/workbook.ts';
import { canOpen, columnsFor, hiddenFrom } from '../catalogue/find-report.ts';
import {
  addSavedReport,
  type CheckDesign,
  deleteSavedReport,
  editSavedReport,
  subscribe,
} from '../commands/save-report.ts';
import { choicesOf, designReader, resultOf } from './read-design.ts';
import { savedReportActions, savedReportListActions } from './saved-report.actions.ts';
import {
  findSavedReport,
  lockSavedReport,
  pageOfSavedReports,
  presentSavedReport,
  type SavedReportRecord,
} from './saved-report.store.ts';

export function savedReportRoutes(contributed: Contributions): readonly Route[] {
  const { reportSubjects } = contributed;
  const reader = designReader(contributed);
  const check: CheckDesign = (ctx, design) => reader.open(ctx, design, false);
  const openSaved = (ctx: SignedInCtx, { saved, isMine }: SavedReportRecord) =>
    reader.open(ctx, saved.design, !isMine);
  const listActions = ({ actor }: SignedInCtx) => allowed(actor, savedReportListActions, {});
  const everyone = async () => ({});
  return [
    bind(endpoints.listSubjects, {
      action: savedReportListActions.build,
      load: everyone,
      run: async (ctx, input) => {
        const isHidden = hiddenFrom(ctx);
        const { page, itemsPerPage } = input.query;
        const mine = reportSubjects.filter((one) => canOpen(ctx, one));
        const first = (page - 1) * itemsPerPage;
        const rows = mine.slice(first, first + itemsPerPage).map((subject) => ({
          key: subject.key,
          title: subject.title,
          description: subject.description,
          isAboutPeople: subject.isAboutPeople,
          columns: columnsFor(subject, isHidden).map(({ key, label, type }) => ({
            key,
            label,
            type,
          })),
        }));
        const page1 = { rows, total: mine.length };
        return listAnswer(endpoints.listSubjects, input, page1, { actions: listActions(ctx) });
      },
    }),
    bind(endpoints.buildReport, {
      isReport: true,
      action: savedReportListActions.build,
      load: everyone,
      run: async (ctx, { body, query }) => {
        const report = await reader.open(ctx, body, false);
        return resultOf(ctx, report, body, query, endpoints.buildReport.path);
      },
    }),
    bind(endpoints.listSavedReports, {
      action: savedReportListActions.list,
      load: everyone,
      run: async (ctx, input) =>
        listAnswer(endpoints.listSavedReports, input, await pageOfSavedReports(ctx, input.query), {
          actions: listActions(ctx),
        }),
    }),
    bind(endpoints.addSavedReport, {
      action: savedReportListActions.add,
      load: everyone,
      run: async (ctx, { body }) => presentSavedReport(ctx, await addSavedReport(ctx, body, check)),
    }),
    bind(endpoints.getSavedReport, {
      isReport: true,
      action: savedReportActions.view,
      load: findSavedReport,
      run: async (ctx, { params, query }, record) => {
        const { design, name } = record.saved;
        const path = pathOf(endpoints.getSavedReport.path, params);
        const result = await resultOf(ctx, await openSaved(ctx, record), design, query, path);
        return { ...result, title: name, saved: presentSavedReport(ctx, record) };
      },
    }),
    bind(endpoints.editSavedReport, {
      action: savedReportActions.edit,
      load: lockSavedReport,
      run: async (ctx, { body }, record) =>
        presentSavedReport(ctx, await editSavedReport(ctx, body, record, check)),
    }),
    bind(endpoints.deleteSavedReport, {
      action: savedReportActions.delete,
      load: lockSavedReport,
      run: (ctx, _, record) => deleteSavedReport(ctx, record) as Promise<undefined>,
    }),
    bind(endpoints.subscribeToSavedReport, {
      action: savedReportActions.subscribe,
      load: lockSavedReport,
      run: async (ctx, { body }, record) =>
        presentSavedReport(ctx, await subscribe(ctx, record, body.isSubscribed)),
    }),
    bind(endpoints.exportSavedReportCsv, {
      isReport: true,
      action: savedReportActions.view,
      load: findSavedReport,
      run: async (ctx, { query }, record) => {
        const report = await openSaved(ctx, record);
        return UTF8_MARK + csvOf(await report.table(choicesOf(record.saved.design, query.group)));
      },
    }),
    bind(endpoints.exportSavedReportXlsx, {
      isReport: true,
      action: savedReportActions.view,
      load: findSavedReport,
      run: async (ctx, { query }, record) => {
        const report = await openSaved(ctx, record);
        const table = await report.table(choicesOf(record.saved.design, query.group));
        return workbook(record.saved.name, table);
      },
    }),
  ];
}
