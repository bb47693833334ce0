/** Files of a payroll system: CSV rows, PDF files and the ZIP archive. */
import { payslipColumns } from '@tenure/contract/payroll/payslip-import';
import { strToU8, type Zippable, zipSync } from 'fflate';

export const payslipLine = (employeeNumber: string, number: string, net = '3799.50') =>
  `${employeeNumber},${number},2026-02-01,2026-02-28,2026-02-27,5000.00,1200.50,600.00,${net}`;

export const payslipCsv = (...lines: readonly string[]) =>
  [payslipColumns.join(), ...lines, ''].join('\n');

export const payslipPdf = (text = 'a payslip') => strToU8(`%PDF-1.7\n${text}\n%%EOF\n`);

export const payslipArchive = (lines: readonly string[], files: Zippable) =>
  zipSync({ 'October/payslips.csv': strToU8(payslipCsv(...lines)), ...files });
