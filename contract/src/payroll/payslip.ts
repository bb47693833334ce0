/** Payslips, with the fields of both formats in document 2. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam, instant, shownDate } from '../kit/identifier.ts';
import { flatListOf, pageQuery } from '../kit/list.ts';
import { area, base, ofEmployee } from './addresses.ts';

export const PAYSLIPS_PER_PAGE = 20;

/** Amounts are in currency units with two decimals, as in payroll systems. */
const payslip = z.object({
  id,
  startDate: shownDate,
  endDate: shownDate,
  from: shownDate,
  to: shownDate,
  /** The file name. */
  file: z.string(),
  payrollType: z.string(),
  success: z.boolean(),
  downloadLink: z.string(),
  payAdvicePDFId: id,
  empCode: z.string(),
  payAdviceNumber: z.string(),
  periodStart: shownDate,
  periodEnd: shownDate,
  payAdviceDate: shownDate,
  currency: z.string(),
  totalGross: z.number(),
  totalSuper: z.number(),
  totalTax: z.number(),
  totalNet: z.number(),
  dateCreated: instant,
});
export type Payslip = z.infer<typeof payslip>;

const payslips = `${base}/{employeeId}/payslips`;
const ofPayslip = ofEmployee.extend({ payslipId: idParam });

export const listPayslips = endpoint({
  id: 'payroll.list-payslips',
  area,
  method: 'GET',
  path: payslips,
  summary: 'List a person’s payslips, newest first',
  params: ofEmployee,
  query: pageQuery(PAYSLIPS_PER_PAGE),
  answer: flatListOf(payslip).extend({ metadata: z.object({ actions: z.array(z.string()) }) }),
});

export const downloadPayslip = endpoint({
  id: 'payroll.download-payslip',
  area,
  method: 'GET',
  path: `${payslips}/{payslipId}/download`,
  summary: 'Get a payslip as a base64-encoded PDF',
  params: ofPayslip,
  answer: z.object({
    name: z.string(),
    contentType: z.literal('application/pdf'),
    data: z.string(),
  }),
  refusals: [503],
});

export const getPayslipFile = endpoint({
  id: 'payroll.get-payslip-file',
  area,
  method: 'GET',
  path: `${payslips}/{payslipId}/payslip.pdf`,
  summary: 'Download a payslip as PDF',
  params: ofPayslip,
  produces: 'application/pdf',
  answer: z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } }),
  refusals: [503],
});

export const getPayslipSummary = endpoint({
  id: 'payroll.get-payslip-summary',
  area,
  method: 'GET',
  path: `${payslips}/summary`,
  summary: 'Get a person’s pay by tax year',
  params: ofEmployee,
  answer: z.object({
    items: z.array(
      z.object({
        /** For example 2025–26. */
        year: z.string(),
        currency: z.string(),
        count: z.int(),
        totalGross: z.number(),
        totalSuper: z.number(),
        totalTax: z.number(),
        totalNet: z.number(),
      }),
    ),
    metadata: z.object({ actions: z.array(z.string()) }),
  }),
});
