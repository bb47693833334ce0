import { csvOf, UTF8_MARK } from '@tenure/contract/kit/values/spreadsheet';
import * as endpoints from '@tenure/contract/payroll/payslip-import';
import { bind } from '../../kit/bind.ts';
import { payRunActions } from '../employment/employment.actions.ts';
import { payslipImportActions } from './payslip-import.actions.ts';
import * as store from './payslip-import.store.ts';
import { checkPayslips, importPayslips } from './start-import.ts';

export const payslipImportRoutes = [
  bind(endpoints.addPayslipImport, {
    action: payRunActions.import,
    load: async () => ({}),
    run: checkPayslips,
  }),
  bind<typeof endpoints.getPayslipImport, store.FoundPayslipImport>(endpoints.getPayslipImport, {
    action: payslipImportActions.view,
    load: store.findPayslipImport,
    run: (ctx, { query }, found) => store.presentPayslipImport(ctx, found, query),
  }),
  bind<typeof endpoints.runPayslipImport, store.FoundPayslipImport>(endpoints.runPayslipImport, {
    action: payslipImportActions.run,
    load: store.lockPayslipImport,
    run: (ctx, _, found) => importPayslips(ctx, found),
  }),
  bind<typeof endpoints.getPayslipImportProblems, store.FoundPayslipImport>(
    endpoints.getPayslipImportProblems,
    {
      action: payslipImportActions.view,
      load: store.findPayslipImport,
      run: async (ctx, _, { id }) => {
        const problems = await store.problemsOf(ctx, id);
        const lines = problems.map(({ row, file, column, message }) => [
          row === null ? '' : String(row),
          file ?? '',
          column ?? '',
          message,
        ]);
        return UTF8_MARK + csvOf([['Row', 'File', 'Column', 'Problem'], ...lines]);
      },
    },
  ),
];
