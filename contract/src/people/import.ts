/** Import of people: columns are mapped, every row is validated, and then all rows are imported or none. */
import { z } from 'zod';
import { id, instant } from '../kit/identifier.ts';
import { importDates } from '../kit/import.ts';
import { pagination } from '../kit/list.ts';
import { unitTypes } from '../org/unit.ts';

export const MOST_ROWS = 10_000;
export const MOST_COLUMNS = 60;
/** New records in the summary of a check. */
export const MOST_CREATES = 200;
export const MOST_BYTES = 10 * 1024 * 1024;

export const importFileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export const creatable = [...unitTypes, 'position'] as const;

export const importOptions = z.object({
  /** Records to create if a row names them. */
  creates: z.array(z.enum(creatable)).max(creatable.length).default([]),
  sendInvitations: z.boolean().default(false),
});
export type ImportOptions = z.output<typeof importOptions>;

const match = z.object({
  /** Index of the column in the file. */
  header: z.int().min(0).max(MOST_COLUMNS),
  column: z.string().max(60),
});

export const importChoices = z.object({
  matches: z.array(match).max(MOST_COLUMNS),
  options: importOptions,
});

export const importStates = ['uploaded', 'checking', 'checked', 'importing', 'done'] as const;
export const importOutcomes = ['add', 'rehire', 'change', 'same'] as const;

export const importSummary = z.object({
  add: z.int(),
  rehire: z.int(),
  change: z.int(),
  same: z.int(),
  problems: z.int(),
  rowsWithProblems: z.int(),
  creates: z.array(z.object({ type: z.enum(creatable), title: z.string() })),
  dates: importDates.nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

const importedRow = z.object({
  row: z.int(),
  name: z.string(),
  outcome: z.enum(importOutcomes).nullable(),
  problems: z.array(z.object({ column: z.string(), value: z.string(), message: z.string() })),
  changes: z.array(
    z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type ImportedRow = z.infer<typeof importedRow>;

export const employeeImport = z.object({
  id,
  fileName: z.string(),
  state: z.enum(importStates),
  headers: z.array(z.string()),
  rowCount: z.int(),
  columns: z.array(
    z.object({ key: z.string(), label: z.string(), help: z.string(), isRequired: z.boolean() }),
  ),
  matches: z.array(match),
  options: importOptions,
  summary: importSummary.nullable(),
  longJobId: id.nullable(),
  createdAt: instant,
  version: z.int(),
  /** The requested rows: those with problems or with changes. */
  rows: z.array(importedRow),
  metadata: z.object({ actions: z.array(z.string()), pagination }),
});
export type EmployeeImport = z.infer<typeof employeeImport>;

export const importMessages = {
  notAFile: 'Choose a CSV or Excel file (.csv or .xlsx).',
  unreadable: 'This file can’t be read. Save it again as CSV or Excel and try once more.',
  tooLarge: 'Choose a file of up to 10 MB.',
  tooManyRows: `Use at most ${MOST_ROWS.toLocaleString('en')} rows in one file.`,
  tooManyColumns: `Use at most ${MOST_COLUMNS} columns.`,
  empty: 'The file needs a row of column names and at least one row below it.',
  notChecked: 'Check the file first.',
  hasProblems: 'Fix the problems in the file and upload it again.',
  twice: 'Two columns are matched to the same field. Match each field only once.',
  unknownColumn: 'Choose a field from the list.',
  ownTime: 'You can’t change your own working time or leave',
  ownEmployment: 'You can’t change your own position or employment',
  ownName: 'Change your own name in your profile',
  ownContact: 'You can’t change your own email or mobile number',
} as const;
