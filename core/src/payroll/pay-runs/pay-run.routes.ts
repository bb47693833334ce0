import { pathOf } from '@tenure/contract/kit/endpoint';
import { csvOf, UTF8_MARK } from '@tenure/contract/kit/values/spreadsheet';
import * as endpoints from '@tenure/contract/payroll/pay-run';
import { audit } from '../../kit/audit.ts';
import { bind } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { nameOf } from '../../org/public.ts';
import { importFunds } from '../commands/import-funds.ts';
import { remindPeople } from '../commands/remind-people.ts';
import { payRunActions } from '../employment/employment.actions.ts';
import { changeInWords } from './change-words.ts';
import * as store from './pay-run.store.ts';

const company = async () => ({});
const allowedIn = (ctx: SignedInCtx) => allowed(ctx.actor, payRunActions, {});

const presentExport = (row: store.ExportRow) => ({
  id: row.id,
  exportedAt: new Date(row.exported_at).toISOString(),
  exportedBy: nameOf(row.exporter),
  changes: row.changes,
  csvUrl: pathOf(endpoints.getExportCsv.path, { exportId: row.id }),
});

export const payRunRoutes = [
  bind(endpoints.listMissing, {
    action: payRunActions.view,
    load: company,
    run: async (ctx, asked) => {
      const { rows, total } = await store.readMissing(ctx, asked.query);
      const items = rows.map((row) => ({
        employeeId: row.id,
        employeeNumber: row.employee_number,
        displayName: row.name,
        country: row.country,
        missing: row.missing,
        canBePaid: !row.missing.some((item) => item === 'bank-account' || item === 'legal-entity'),
        remindedAt: row.reminded_at && new Date(row.reminded_at).toISOString(),
      }));
      return listAnswer(
        endpoints.listMissing,
        asked,
        { rows: items, total },
        { actions: allowedIn(ctx) },
      );
    },
  }),
  bind(endpoints.sendReminders, {
    action: payRunActions.remind,
    load: company,
    run: (ctx, { body }) => remindPeople(ctx, body.employeeIds),
  }),
  bind(endpoints.listChanges, {
    action: payRunActions.view,
    load: company,
    run: async (ctx, asked) => {
      const { rows, total } = await store.readChanges(ctx, asked.query);
      const items = rows.map((row) => ({
        id: row.id,
        employeeId: row.employee_id,
        employeeNumber: row.employee_number,
        displayName: row.name,
        section: row.section,
        field: row.field,
        before: String(row.before ?? ''),
        after: String(row.after ?? ''),
        ...changeInWords(row),
        validFrom: row.valid_from,
        madeAt: new Date(row.made_at).toISOString(),
      }));
      return listAnswer(
        endpoints.listChanges,
        asked,
        { rows: items, total },
        { actions: allowedIn(ctx) },
      );
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
      return presentExport((await store.findExport(ctx, id)) as store.ExportRow);
    },
  }),
  bind(endpoints.listExports, {
    action: payRunActions.view,
    load: company,
    run: async (ctx, asked) => {
      const { rows, total } = await store.readExports(ctx, asked.query);
      const items = rows.map(presentExport);
      return listAnswer(
        endpoints.listExports,
        asked,
        { rows: items, total },
        { actions: allowedIn(ctx) },
      );
    },
  }),
  bind(endpoints.getExportCsv, {
    action: payRunActions.view,
    load: (ctx, { params }) => store.findExport(ctx, params.exportId),
    run: async (ctx, { params }) => {
      const rows = await store.readExported(ctx, params.exportId);
      // Payroll systems import the codes, so that the columns in words are added after them.
      const head = [
        'employeeNumber',
        'name',
        'section',
        'field',
        'before',
        'after',
        'from',
        'changedAt',
        'sectionLabel',
        'fieldLabel',
        'beforeText',
        'afterText',
      ];
      const lines = rows.map((row) => {
        const { sectionLabel, fieldLabel, beforeText, afterText } = changeInWords(row);
        return [
          row.employee_number,
          row.name,
          row.section,
          row.field,
          String(row.before ?? ''),
          String(row.after ?? ''),
          row.valid_from,
          new Date(row.made_at).toISOString(),
          sectionLabel,
          fieldLabel,
          beforeText,
          afterText,
        ];
      });
      return UTF8_MARK + csvOf([head, ...lines]);
    },
  }),
  bind(endpoints.importFunds, {
    action: payRunActions.import,
    load: company,
    run: (ctx, { body }) => importFunds(ctx, body),
  }),
];
