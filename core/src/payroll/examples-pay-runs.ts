import type { Endpoint } from '@tenure/contract/kit/endpoint';
import * as employment from '@tenure/contract/payroll/employment-details';
import * as runs from '@tenure/contract/payroll/pay-run';
import * as payslips from '@tenure/contract/payroll/payslip';
import * as imports from '@tenure/contract/payroll/payslip-import';
import type { Received } from '../testing/client.ts';
import { createsPdf } from '../testing/engine.ts';
import type { Example, Examples } from '../testing/example.ts';
import { payslipCsv, payslipLine } from '../testing/files/payslip-archive.ts';
import type { Company, Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';
import { uploaded } from '../testing/scenes/file-scene.ts';
import { exportOf, payslipImportIn, payslipOf } from '../testing/scenes/payroll-scene.ts';

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

/** PGlite runs have no PDF renderer, so a stub that returns an empty file is used. */
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

/** Only the uploader can attach an upload, and only once. */
const ownUpload = ({ status }: Received) => (status === 400 ? 201 : status);

const seen = { headers: { 'if-match': '"1"' } };

const ofImport = (state: string, rest: object = {}, problems = 0): Example => ({
  by: 'hr.manager',
  sent: async (harness, company) => ({
    params: { importId: await payslipImportIn(harness, company, state, problems) },
    ...rest,
  }),
  offered: async (client, sent) => {
    const { body } = await client.call(imports.getPayslipImport, { params: sent.params ?? {} });
    return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
  },
});

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
  [imports.addPayslipImport.id]: {
    ...run(async (harness, company) => ({
      body: {
        fileId: await uploaded(harness, 'hr.manager', {
          ...{ use: 'payslip-import', company, name: 'payslips.csv' },
          bytes: new TextEncoder().encode(payslipCsv(payslipLine('E5', 'P-1'))),
        }),
      },
    })),
    statusOf: ownUpload,
  },
  [imports.getPayslipImport.id]: ofImport('checked'),
  [imports.getPayslipImportProblems.id]: ofImport('checked'),
  [imports.runPayslipImport.id]: {
    ...ofImport('checked', seen),
    records: {
      'not checked': ofImport('checking', seen).sent,
      'with problems': ofImport('checked', seen, 2).sent,
      imported: ofImport('done', seen).sent,
    },
  },
  [runs.importFunds.id]: run(async () => ({
    body: {
      csv: `${runs.fundColumns.join()}\nRest,62653671394,RES0103AU,yes\n`,
      isDryRun: false,
      source: 'ATO',
      publishedOn: '2026-03-01',
    },
  })),
};
