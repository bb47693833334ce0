import { pathOf } from '@tenure/contract/kit/endpoint';
import { csvOf, UTF8_MARK } from '@tenure/contract/kit/spreadsheet';
import * as endpoints from '@tenure/contract/payroll/pay-run';
import { audit } from '../kit/audit.ts';
import { bind } from '../kit/bind.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { paginationOf } from '../kit/paging.ts';
import { importFunds, importPayslips } from './commands/import-files.ts';
import { payRunActions } from './employment.actions.ts';
import * as store from './pay-run.store.ts';

const company = async () => ({});

const metadata = (
  ctx: SignedInCtx,
  path: string,
  query: { page: number; itemsPerPage: number },
  rows: readonly { total: number }[],
) => ({
  actions: allowed(ctx.actor, payRunActions, {}),
  fields: [],
  pagination: paginationOf(path, query, rows[0]?.total ?? 0),
});

const presentExport = (row: store.ExportRow) => ({
  id: row.id,
  exportedAt: new Date(row.exported_at).toISOString(),
  exportedBy: row.exported_by,
  changes: row.changes,
  csvUrl: pathOf(endpoints.getExportCsv.path, { exportId: row.id }),
});

export const payRunRoutes = [
  bind(endpoints.listMissing, {
    action: payRunActions.view,
    load: company,
    run: async (ctx, { query }) => {
      const rows = await store.readMissing(ctx, query);
      return {
        items: rows.map((row) => ({
          employeeId: row.id,
          employeeNumber: row.employee_number,
          displayName: row.name,
          country: row.country,
          missing: row.missing,
          canBePaid: !row.missing.includes('bank-account'),
        })),
        metadata: metadata(ctx, endpoints.listMissing.path, query, rows),
      };
    },
  }),
  bind(endpoints.listChanges, {
    action: payRunActions.view,
    load: company,
    run: async (ctx, { query }) => {
      const rows = await store.readChanges(ctx, query);
      return {
        items: rows.map((row) => ({
          id: row.id,
          employeeId: row.employee_id,
          employeeNumber: row.employee_number,
          displayName: row.name,
          section: row.section,
          field: row.field,
          before: row.before ?? '',
          after: row.after ?? '',
          validFrom: row.valid_from,
          madeAt: new Date(row.made_at).toISOString(),
        })),
        metadata: metadata(ctx, endpoints.listChanges.path, query, rows),
      };
    },
  }),
  bind(endpoints.exportChanges, {
    action: payRunActions.export,
    load: company,
    run: async (ctx) => {
      const { id, changes } = await store.takeChanges(ctx);
      await audit(ctx, {
        action: 'payroll.changes.exported',
        subject: { type: 'payroll.export', id },
        after: { changes },
      });
      const [row] = await store.readExports(ctx, { page: 1, itemsPerPage: 1 }, id);
      return presentExport(row as store.ExportRow);
    },
  }),
  bind(endpoints.listExports, {
    action: payRunActions.view,
    load: company,
    run: async (ctx, { query }) => {
      const rows = await store.readExports(ctx, query);
      return {
        items: rows.map(presentExport),
        metadata: metadata(ctx, endpoints.listExports.path, query, rows),
      };
    },
  }),
  bind(endpoints.getExportCsv, {
    action: payRunActions.view,
    load: async (ctx, { params }) =>
      (await store.readExports(ctx, { page: 1, itemsPerPage: 1 }, params.exportId))[0],
    run: async (ctx, { params }) => {
      const rows = await store.readExported(ctx, params.exportId);
      const head = [
        'employeeNumber',
        'name',
        'section',
        'field',
        'before',
        'after',
        'from',
        'changedAt',
      ];
      const lines = rows.map((row) => [
        row.employee_number,
        row.name,
        row.section,
        row.field,
        row.before ?? '',
        row.after ?? '',
        row.valid_from,
        new Date(row.made_at).toISOString(),
      ]);
      return UTF8_MARK + csvOf([head, ...lines]);
    },
  }),
  bind(endpoints.importPayslips, {
    action: payRunActions.import,
    load: company,
    run: (ctx, { body }) => importPayslips(ctx, body),
  }),
  bind(endpoints.importFunds, {
    action: payRunActions.import,
    load: company,
    run: (ctx, { body }) => importFunds(ctx, body),
  }),
];
