import type { Endpoint } from '@tenure/contract/kit/endpoint';
import * as employment from '@tenure/contract/payroll/employment-details';
import * as runs from '@tenure/contract/payroll/pay-run';
import * as payslips from '@tenure/contract/payroll/payslip';
import { createsPdf } from '../testing/engine.ts';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';
import { exportOf, payslipOf } from '../testing/payroll-scene.ts';

const of =
  (person: PersonName = 'employee') =>
  async (_: Harness, company: Company) => ({ params: { employeeId: company.idOf(person) } });

const offeredBy =
  (read: Endpoint): NonNullable<Example['offered']> =>
  async (client, sent) => {
    const params = read.params ? { employeeId: sent.params?.employeeId } : {};
    const { body } = await client.call(read, { params });
    return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
  };

/** The browser's database has no maker of PDF files: it is lent one that makes an empty file. */
const ofPayslip = async (harness: Harness, company: Company) => {
  if (!createsPdf())
    Object.assign(harness.ports, { pdf: async () => new Uint8Array([37, 80, 68, 70]) });
  const { params } = await of()(harness, company);
  return { params: { ...params, payslipId: await payslipOf(harness, company) } };
};

const details = { effectiveFrom: '2026-04-01', payBasis: 'annual', payCycle: 'monthly' };

const run = (sent: Example['sent'], by: PersonName = 'hr.manager'): Example => ({
  by,
  sent,
  offered: offeredBy(runs.listMissing),
});

export const payslipCsv = (number: string, employeeNumber = 'E5') =>
  `${runs.payslipColumns.join()}\n${employeeNumber},${number},2026-02-01,2026-02-28,2026-02-27,5000.00,1200.50,600.00,3799.50\n`;

const byPayslips = offeredBy(payslips.listPayslips);

export const payRunExamples: Examples = {
  [payslips.listPayslips.id]: { by: 'employee', sent: of(), offered: byPayslips },
  [payslips.getPayslipSummary.id]: { by: 'employee', sent: of(), offered: byPayslips },
  [payslips.downloadPayslip.id]: { by: 'employee', sent: ofPayslip, offered: byPayslips },
  [payslips.getPayslipFile.id]: { by: 'employee', sent: ofPayslip, offered: byPayslips },
  [employment.getEmploymentDetails.id]: {
    by: 'employee',
    sent: of(),
    offered: offeredBy(employment.getEmploymentDetails),
  },
  [employment.putEmploymentDetails.id]: {
    by: 'hr.manager',
    sent: async (harness, company) => ({ ...(await of()(harness, company)), body: details }),
    own: async (harness, company) => ({
      ...(await of('hr.manager')(harness, company)),
      body: details,
    }),
    records: {
      'the HR manager’s own': async (harness, company) => ({
        ...(await of('hr.manager')(harness, company)),
        body: details,
      }),
    },
    offered: offeredBy(employment.getEmploymentDetails),
  },
  [runs.listMissing.id]: run(async () => ({})),
  [runs.listChanges.id]: run(async () => ({})),
  [runs.listExports.id]: run(async () => ({})),
  [runs.sendReminders.id]: run(async (_, company) => ({
    body: { employeeIds: [company.idOf('employee')] },
  })),
  [runs.exportChanges.id]: run(async () => ({})),
  [runs.getExportCsv.id]: run(async (harness, company) => ({
    params: { exportId: await exportOf(harness, company) },
  })),
  [runs.importPayslips.id]: run(async () => ({
    body: { csv: payslipCsv('P-1'), isDryRun: false },
  })),
  [runs.importFunds.id]: run(async () => ({
    body: {
      csv: `${runs.fundColumns.join()}\nRest,62653671394,RES0103AU,yes\n`,
      isDryRun: false,
      source: 'ATO',
      publishedOn: '2026-03-01',
    },
  })),
};
