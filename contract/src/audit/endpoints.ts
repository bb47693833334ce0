import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { streamed } from '../kit/file.ts';
import { idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import {
  auditEntry,
  auditEntryInFull,
  auditFilters,
  auditQuery,
  auditTypes,
  recordAccess,
} from './audit-entry.ts';

const area = 'audit';
const base = '/cobra/api/tms/audit-log';

export const listAuditLog = endpoint({
  id: 'audit.list-audit-log',
  area,
  method: 'GET',
  path: base,
  summary: 'List the audit log, newest first',
  query: auditQuery,
  answer: itemsOf(auditEntry),
});

export const getAuditEntry = endpoint({
  id: 'audit.get-audit-entry',
  area,
  method: 'GET',
  path: `${base}/{entryId}`,
  summary: 'Get an audit log entry, with the values before and after',
  params: z.object({ entryId: idParam }),
  answer: auditEntryInFull,
});

export const exportAuditLogCsv = endpoint({
  id: 'audit.export-audit-log-csv',
  area,
  method: 'GET',
  path: `${base}/files/export.csv`,
  summary: 'Export the filtered audit log as CSV',
  query: auditFilters,
  answer: streamed,
  produces: 'text/csv; charset=utf-8',
});

export const exportAuditLogXlsx = endpoint({
  id: 'audit.export-audit-log-xlsx',
  area,
  method: 'GET',
  path: `${base}/files/export.xlsx`,
  summary: 'Export the filtered audit log as an Excel workbook',
  query: auditFilters,
  answer: streamed,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

export const listRecordAccess = endpoint({
  id: 'audit.list-record-access',
  area,
  method: 'GET',
  path: '/cobra/api/tms/employees/{employeeId}/record-access',
  summary: 'List who viewed and changed a person’s record, newest first',
  params: z.object({ employeeId: idParam }),
  query: pageQuery(20).extend({ type: z.enum(auditTypes).default('all') }),
  answer: itemsOf(recordAccess),
});
