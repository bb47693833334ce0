import { csvOf, UTF8_MARK } from '@tenure/contract/kit/values/spreadsheet';
import * as endpoints from '@tenure/contract/people/moving-in-endpoints';
import { newEmployeeForm } from '@tenure/contract/people/new-employee';
import { bind, type Route } from '../../kit/bind.ts';
import type { Contributions } from '../../kit/define-area.ts';
import { allowed } from '../../kit/judge.ts';
import { openForm } from '../../kit/open-form.ts';
import { addEmployee } from '../commands/add-employee.ts';
import { questionSetActions } from '../questions/question.actions.ts';
import * as files from './export-employees.ts';
import { exportJob, type FoundExport, findExport, startExport } from './export-job.ts';
import {
  type FoundImport,
  findImport,
  importedRows,
  lockImport,
  presentImport,
} from './import.store.ts';
import { checkCommand, runCommand, uploadImport } from './import-commands.ts';
import { importJob } from './import-job.ts';
import { invitationRoutes } from './invitation.routes.ts';
import { exportActions, importActions, movingInActions } from './moving-in.actions.ts';
import { namedInForm, readDraft } from './new-employee.store.ts';

const nothing = async () => ({});

export function movingInRoutes({ importColumns }: Pick<Contributions, 'importColumns'>): Route[] {
  const job = importJob(importColumns);
  const { importTemplate } = endpoints;
  return [
    bind(endpoints.getMovingInActions, {
      access: 'signed-in',
      run: async ({ actor }) => ({
        metadata: {
          actions: [
            ...allowed(actor, movingInActions, {}),
            // Listed with them in the menu.
            ...allowed(actor, { edit: questionSetActions.edit }, {}),
          ],
        },
      }),
    }),
    bind(endpoints.getNewEmployeeDraft, {
      action: movingInActions.add,
      load: nothing,
      run: (ctx) => readDraft(ctx, importColumns),
    }),
    bind(endpoints.addEmployee, {
      action: movingInActions.add,
      load: namedInForm,
      form: openForm(newEmployeeForm),
      run: addEmployee(importColumns),
    }),
    ...invitationRoutes,
    bind(endpoints.addImport, {
      access: 'signed-in',
      runWithoutTransaction: uploadImport(importColumns),
    }),
    bind<typeof endpoints.getImport, FoundImport>(endpoints.getImport, {
      action: importActions.view,
      load: findImport,
      run: (ctx, { query }, found) => presentImport(ctx, found, query),
    }),
    bind<typeof endpoints.checkImport, FoundImport>(endpoints.checkImport, {
      action: importActions.check,
      load: lockImport,
      run: checkCommand(importColumns, job),
    }),
    bind<typeof endpoints.runImport, FoundImport>(endpoints.runImport, {
      action: importActions.run,
      load: lockImport,
      run: runCommand(importColumns, job),
    }),
    bind<typeof endpoints.getImportProblems, FoundImport>(endpoints.getImportProblems, {
      action: importActions.view,
      load: findImport,
      run: async (ctx, _, found) => {
        const { rows } = await importedRows(ctx, found.id, 'problems', null);
        const lines = rows.flatMap(({ row, name, problems }) =>
          problems.map(({ column, value, message }) => [String(row), name, column, value, message]),
        );
        return UTF8_MARK + csvOf([['Row', 'Name', 'Column', 'Value', 'Problem'], ...lines]);
      },
    }),
    bind(importTemplate.csv, {
      action: movingInActions.import,
      load: nothing,
      run: async (ctx) => files.asCsv(await files.templateTable(ctx, importColumns)),
    }),
    bind(importTemplate.xlsx, {
      action: movingInActions.import,
      load: nothing,
      run: async (ctx) => files.asXlsx(await files.templateTable(ctx, importColumns)),
    }),
    bind(endpoints.startExport, {
      action: movingInActions.export,
      load: nothing,
      run: startExport(exportJob(importColumns)),
    }),
    bind<typeof endpoints.getExport.csv, FoundExport>(endpoints.getExport.csv, {
      action: exportActions.view,
      load: findExport,
      run: async (_, __, { table }) => files.asCsv(table),
    }),
    bind<typeof endpoints.getExport.xlsx, FoundExport>(endpoints.getExport.xlsx, {
      action: exportActions.view,
      load: findExport,
      run: async (_, __, { table }) => files.asXlsx(table),
    }),
  ];
}
