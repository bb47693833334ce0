import * as endpoints from '@tenure/contract/audit/endpoints';
import { bind } from '../kit/bind.ts';
import { allowed } from '../kit/judge.ts';
import { listAnswer } from '../kit/list/list-answer.ts';
import { csvFile, workbookFile } from '../kit/list/table-file.ts';
import { aboutPerson } from '../org/public.ts';
import { auditEntryActions, auditLogActions, recordAccessActions } from './audit.actions.ts';
import { findEntry, logTable, pageOfLog } from './audit.store.ts';
import { recordAccessOf } from './record-access.ts';

const nothing = async () => ({});

export const auditRoutes = [
  bind(endpoints.listAuditLog, {
    action: auditLogActions.view,
    load: nothing,
    run: async (ctx, input) =>
      listAnswer(endpoints.listAuditLog, input, await pageOfLog(ctx, input.query), {
        actions: allowed(ctx.actor, { ...auditLogActions, entry: auditEntryActions.view }, {}),
      }),
  }),
  bind(endpoints.getAuditEntry, {
    action: auditEntryActions.view,
    load: findEntry,
    run: async (_ctx, _input, entry) => entry,
  }),
  bind(endpoints.exportAuditLogCsv, {
    action: auditLogActions.export,
    load: nothing,
    run: async (ctx, { query }) => csvFile(await logTable(ctx, query)),
  }),
  bind(endpoints.exportAuditLogXlsx, {
    action: auditLogActions.export,
    load: nothing,
    run: async (ctx, { query }) => workbookFile('Audit log', await logTable(ctx, query)),
  }),
  bind(endpoints.listRecordAccess, {
    action: recordAccessActions.view,
    load: aboutPerson,
    run: async (ctx, input, { person }) =>
      listAnswer(
        endpoints.listRecordAccess,
        input,
        await recordAccessOf(ctx, person.employeeId, input.query),
        { actions: allowed(ctx.actor, recordAccessActions, { person }) },
      ),
  }),
];
