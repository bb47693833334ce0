/** Endpoints for payroll administrators at /payroll/v5. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { calendarDate, id, idParam, instant, shownDate } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { area, base } from './addresses.ts';

const v5 = `${base}/v5`;

export const missingItems = [
  'legal-entity',
  'bank-account',
  'tax-declaration',
  'tax-number',
  'superannuation',
  'pension',
  'special-rate-expired',
  'fund-inactive',
] as const;
export type MissingItem = (typeof missingItems)[number];

export const listMissing = endpoint({
  id: 'payroll.list-missing',
  area,
  method: 'GET',
  path: `${v5}/missing`,
  summary: 'List people who can’t be paid or have missing details',
  query: pageQuery(50),
  answer: itemsOf(
    z.object({
      employeeId: id,
      employeeNumber: z.string(),
      displayName: z.string(),
      country: z.string().nullable(),
      missing: z.array(z.enum(missingItems)),
      canBePaid: z.boolean(),
      /** When the person was last reminded. */
      remindedAt: instant.nullable(),
    }),
  ),
});

export const MOST_REMINDED = 200;

export const sendReminders = endpoint({
  id: 'payroll.send-reminders',
  area,
  method: 'POST',
  path: `${v5}/reminders`,
  summary: 'Remind people about missing details, at most once a day each',
  body: z.object({
    employeeIds: z.array(id).min(1, 'Choose someone to remind').max(MOST_REMINDED),
  }),
  answer: z.object({
    reminded: z.int(),
    /** People who aren't missing anything they can enter, or were reminded in the last day. */
    skipped: z.int(),
  }),
});

const change = z.object({
  id,
  employeeId: id,
  employeeNumber: z.string(),
  displayName: z.string(),
  section: z.string(),
  field: z.string(),
  before: z.string(),
  after: z.string(),
  /** The same as on the person's own form. */
  sectionLabel: z.string(),
  fieldLabel: z.string(),
  beforeText: z.string(),
  afterText: z.string(),
  validFrom: shownDate,
  madeAt: instant,
});

export const listChanges = endpoint({
  id: 'payroll.list-changes',
  area,
  method: 'GET',
  path: `${v5}/changes`,
  summary: 'List changes not exported yet, by person and field',
  query: pageQuery(50),
  answer: itemsOf(change),
});

const payExport = z.object({
  id,
  exportedAt: instant,
  exportedBy: z.string(),
  /** The lines of the file: one for each changed field. */
  changes: z.int(),
  csvUrl: z.string(),
});

export const exportChanges = endpoint({
  id: 'payroll.export-changes',
  area,
  method: 'POST',
  path: `${v5}/exports`,
  summary: 'Export all changes since the last export',
  status: 201,
  answer: payExport,
});

export const listExports = endpoint({
  id: 'payroll.list-exports',
  area,
  method: 'GET',
  path: `${v5}/exports`,
  summary: 'List exports, newest first',
  query: pageQuery(20),
  answer: itemsOf(payExport),
});

export const getExportCsv = endpoint({
  id: 'payroll.get-export-csv',
  area,
  method: 'GET',
  path: `${v5}/exports/{exportId}/changes.csv`,
  summary: 'Download an export as CSV; its content never changes',
  params: z.object({ exportId: idParam }),
  produces: 'text/csv; charset=utf-8',
  answer: z.string(),
});

/** The published list of funds has about 4,500 lines. */
export const MOST_IMPORTED = 10_000;

/** Limited because the text is parsed before anything is stored. */
const csv = z.string().min(1, 'Choose a file').max(1_000_000, 'Use a file of at most 1 MB');
const imported = z.object({
  isDryRun: z.boolean(),
  rows: z.int(),
  imported: z.int(),
  errors: z.array(z.object({ row: z.int(), column: z.string().nullable(), message: z.string() })),
});
export type Imported = z.infer<typeof imported>;
const importBody = z.object({ csv, isDryRun: z.boolean().default(true) });

export const fundColumns = ['name', 'abn', 'usi', 'active'] as const;

export const importFunds = endpoint({
  id: 'payroll.import-funds',
  area,
  method: 'POST',
  path: `${v5}/superannuation-funds/import`,
  summary: 'Replace the fund register with an uploaded file',
  body: importBody.extend({
    source: z.string().trim().min(1, 'Enter the source of the register').max(120),
    publishedOn: calendarDate,
  }),
  answer: imported,
});
