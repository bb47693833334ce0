/** Adding people with a form or a file, and inviting them. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam } from '../kit/identifier.ts';
import { pageQuery } from '../kit/list.ts';
import { employeeImport, importChoices, importFileTypes } from './import.ts';
import { addedEmployee, invitations, newEmployeeDraft, newEmployeeForm } from './new-employee.ts';
import { movingInActionsRoute } from './routes.ts';

const base = '/cobra/api/tms';
const area = 'people';

export const getMovingInActions = endpoint({
  ...movingInActionsRoute,
  area,
  summary: 'List the ways you can add people',
  answer: z.object({ metadata: z.object({ actions: z.array(z.string()) }) }),
});

export const getNewEmployeeDraft = endpoint({
  id: 'people.get-new-employee-draft',
  area,
  method: 'GET',
  path: `${base}/new-employee-draft`,
  summary: 'Get the form for a new employee, with its options',
  answer: newEmployeeDraft,
});

export const addEmployee = endpoint({
  id: 'people.add-employee',
  area,
  method: 'POST',
  path: `${base}/employees`,
  summary:
    'Add an employee with an account and an invitation; a former employee keeps their number',
  body: newEmployeeForm,
  status: 201,
  answer: addedEmployee,
  refusals: [409, 422],
});

export const getInvitations = endpoint({
  id: 'people.get-invitations',
  area,
  method: 'GET',
  path: `${base}/invitations`,
  summary: 'Get how many people have never signed in',
  answer: invitations,
});

export const sendInvitations = endpoint({
  id: 'people.send-invitations',
  area,
  method: 'POST',
  path: `${base}/invitations`,
  summary: 'Invite everyone who hasn’t been invited',
  answer: invitations,
});

const imports = `${base}/employee-imports`;
const params = z.object({ importId: idParam });
const rowsQuery = pageQuery(20).extend({
  show: z.enum(['problems', 'changes']).default('problems'),
});

export const addImport = endpoint({
  id: 'people.add-import',
  area,
  method: 'POST',
  path: imports,
  summary: 'Upload a file of people; nothing is saved yet',
  query: z.object({ name: z.string().trim().min(1, 'Enter a file name').max(255) }),
  takes: Object.values(importFileTypes),
  status: 201,
  answer: employeeImport,
  refusals: [403, 413, 415, 422],
});

export const getImport = endpoint({
  id: 'people.get-import',
  area,
  method: 'GET',
  path: `${imports}/{importId}`,
  summary: 'Get an import with its matched columns and the rows with problems or changes',
  params,
  query: rowsQuery,
  answer: employeeImport,
});

export const checkImport = endpoint({
  id: 'people.check-import',
  area,
  method: 'PUT',
  path: `${imports}/{importId}`,
  summary: 'Match the columns and check every row; nothing is saved yet',
  params,
  body: importChoices,
  answer: employeeImport,
  refusals: [409, 412, 422],
});

export const runImport = endpoint({
  id: 'people.run-import',
  area,
  method: 'POST',
  path: `${imports}/{importId}/run`,
  summary: 'Import all checked rows, or none',
  params,
  answer: employeeImport,
  decides: 'one',
  refusals: [409, 412],
});

export const getImportProblems = endpoint({
  id: 'people.get-import-problems',
  area,
  method: 'GET',
  path: `${imports}/{importId}/problems.csv`,
  summary: 'Download the problems of an import',
  params,
  produces: 'text/csv; charset=utf-8',
  answer: z.string(),
});

/** A table as CSV and as a workbook. */
function table<P extends z.ZodObject = never>(
  id: string,
  path: string,
  summary: string,
  params?: P,
) {
  const common = { area, method: 'GET', summary, ...(params ? { params } : {}) } as const;
  return {
    csv: endpoint<P, never, never, z.ZodString>({
      ...common,
      id: `people.${id}-csv`,
      path: `${base}/${path}.csv`,
      produces: 'text/csv; charset=utf-8',
      answer: z.string(),
    }),
    xlsx: endpoint<P, never, never, z.ZodType<Uint8Array>>({
      ...common,
      id: `people.${id}-xlsx`,
      path: `${base}/${path}.xlsx`,
      produces: importFileTypes.xlsx,
      answer: z.instanceof(Uint8Array),
    }),
  };
}

export const importTemplate = table(
  'get-import-template',
  'employee-import-template',
  'Download the import template with an example',
);

export const startExport = endpoint({
  id: 'people.start-export',
  area,
  method: 'POST',
  path: `${base}/employee-exports`,
  summary: 'Export all current employees in the columns of an import, as a long job',
  status: 201,
  answer: z.object({ id, longJobId: id }),
});

export const getExport = table(
  'get-export',
  'employee-exports/{exportId}/people',
  'Download an export once its job is done',
  z.object({ exportId: idParam }),
);
