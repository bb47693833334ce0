import { pathOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import * as employment from '@tenure/contract/payroll/employment-details';
import * as endpoints from '@tenure/contract/payroll/payslip';
import { bind } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { toBase64 } from '../../kit/data/base64.ts';
import { allowed, may } from '../../kit/judge.ts';
import { openForm } from '../../kit/open-form.ts';
import { flatPage } from '../../kit/paging.ts';
import { type About, aboutPerson } from '../../org/public.ts';
import { todayOf } from '../bank-accounts/bank-account.store.ts';
import { signRecord } from '../commands/sign-record.ts';
import { lockSection, type RecordRow, readRecords } from '../declarations/record.store.ts';
import { payslipBytes } from '../payslip-import/payslip-files.ts';
import { employmentActions, payslipActions, payslipListActions } from './employment.actions.ts';
import * as payslips from './payslip.store.ts';
import { salaryOn } from './salary.store.ts';

async function loadPayslip(
  ctx: SignedInCtx,
  input: { params: { employeeId: number; payslipId: number } },
): Promise<payslips.PayslipRecord | undefined> {
  const about = await aboutPerson(ctx, input);
  const { employeeId, payslipId } = input.params;
  const payslip = about && (await payslips.findPayslip(ctx, employeeId, payslipId));
  return payslip && { ...about, payslip };
}

const presentEmployment = async (
  ctx: SignedInCtx,
  about: About,
  row: RecordRow | undefined,
  day: string,
): Promise<employment.EmploymentDetails> => {
  const details = (row?.details ?? {}) as Partial<employment.EmploymentInput>;
  return {
    payBasis: details.payBasis ?? null,
    payCycle: details.payCycle ?? null,
    classification: details.classification ?? null,
    salary: await salaryOn(ctx, about.person.employeeId, day),
    from: row?.valid_from ?? null,
    to: row?.valid_to ?? null,
    version: row?.version ?? 0,
    metadata: {
      fields: fieldsOf(employment.employmentForm, {
        isEditable: may(ctx.actor, employmentActions.edit, about),
      }),
      actions: allowed(ctx.actor, employmentActions, about),
    },
  };
};

export const employmentRoutes = [
  bind(endpoints.listPayslips, {
    logsView: 'payroll.payslips.viewed',
    action: payslipListActions.view,
    load: aboutPerson,
    run: async (ctx, { params, query }, about) => {
      const rows = await payslips.readPayslips(ctx, params.employeeId, query);
      const linkOf = (payslipId: number) =>
        pathOf(endpoints.downloadPayslip.path, { ...params, payslipId });
      const data = rows.map((row) => payslips.presentPayslip(row, linkOf));
      const path = pathOf(endpoints.listPayslips.path, params);
      return {
        ...flatPage(path, query, rows[0]?.total ?? 0, data),
        metadata: { actions: allowed(ctx.actor, payslipListActions, about) },
      };
    },
  }),
  bind(endpoints.downloadPayslip, {
    logsView: 'payroll.payslip.downloaded',
    action: payslipActions.download,
    load: loadPayslip,
    run: async (ctx, _, { payslip }) => ({
      name: payslips.fileNameOf(payslip),
      contentType: 'application/pdf' as const,
      data: toBase64(await payslipBytes(ctx, payslip)),
    }),
  }),
  bind(endpoints.getPayslipFile, {
    logsView: 'payroll.payslip.downloaded',
    action: payslipActions.download,
    load: loadPayslip,
    run: (ctx, _, { payslip }) => payslipBytes(ctx, payslip),
  }),
  bind(endpoints.getPayslipSummary, {
    logsView: 'payroll.payslips.viewed',
    action: payslipListActions.view,
    load: aboutPerson,
    run: async (ctx, { params }, about) => ({
      items: await payslips.summarise(ctx, params.employeeId),
      metadata: { actions: allowed(ctx.actor, payslipListActions, about) },
    }),
  }),
  bind(employment.getEmploymentDetails, {
    logsView: 'payroll.employment-details.viewed',
    isDated: true,
    action: employmentActions.view,
    load: aboutPerson,
    run: async (ctx, { params, query: { asAt = todayOf(ctx) } }, about) => {
      const [row] = await readRecords(ctx, 'employment-details', params.employeeId, asAt);
      return presentEmployment(ctx, about, row, asAt);
    },
  }),
  bind(employment.putEmploymentDetails, {
    action: employmentActions.edit,
    load: lockSection('employment-details'),
    form: openForm(employment.employmentForm),
    run: async (ctx, { body, params: { employeeId } }, record) => {
      const { effectiveFrom, ...details } = body;
      const row = await signRecord(ctx, {
        section: 'employment-details',
        noun: 'employment details record',
        employeeId,
        recordId: employeeId,
        before: record.current,
        from: effectiveFrom,
        details,
        number: null,
      });
      return presentEmployment(ctx, record, row, effectiveFrom);
    },
  }),
];
