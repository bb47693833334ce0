/**
 * npm run bench:imports [-- --people 10000] [--payslips 1000]: file imports as long jobs, with the requests
 * of the pages: duration of the check and the import, and the server's memory meanwhile.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addUpload } from '@tenure/contract/files/endpoints';
import * as payslips from '@tenure/contract/payroll/payslip-import';
import * as people from '@tenure/contract/people/moving-in-endpoints';
import { payslipArchive, payslipLine } from '@tenure/core/testing/files/payslip-archive';
import { peopleHeader } from '@tenure/core/testing/files/wrong-people';
import { makeCompanyDatabase, openBenchCluster } from './bench-database.ts';
import { openJobRuns } from './job-runs.ts';
import { circumstances, recordMeasurements } from './measurements.ts';
import { startProduct, stop } from './processes.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    payslips: { type: 'string', default: '1000' },
  },
});
const EMPLOYEES = 1000;
const PDF_BYTES = 50_000;
const [loadBefore = 0] = loadavg();

interface Started {
  readonly id: number;
  readonly version: number;
  readonly longJobId: number;
  readonly matches: readonly unknown[];
}

const cluster = await openBenchCluster();
const company = await makeCompanyDatabase(cluster, EMPLOYEES);
const server = await startProduct({
  env: company.env,
  logFile: join(cluster.folder, `${company.name}.log`),
});
try {
  const { call, measure, table } = await openJobRuns(server, 'hr.manager');
  const upload = await call<Started>(people.addImport, {
    query: { name: 'people.csv' },
    bytes: new TextEncoder().encode(manyPeople(Number(values.people))),
    type: 'text/csv',
  });
  const ofPeople = { params: { importId: upload.id } };
  const body = {
    matches: upload.matches,
    options: { creates: ['position', 'department', 'location'], sendInvitations: true },
  };
  await measure(`${values.people} people, check`, () =>
    call<Started>(people.checkImport, { ...ofPeople, body }),
  );
  const { version } = await call<Started>(people.getImport, ofPeople);
  await measure(`${values.people} people, import with invitations`, () =>
    call<Started>(people.runImport, { ...ofPeople, version }),
  );

  const file = await call<Started>(addUpload, {
    query: { name: 'payslips.zip', for: payslips.payslipImportFiles.ownerType },
    bytes: manyPayslips(Number(values.payslips)),
    type: 'application/zip',
  });
  const { started: checked } = await measure(
    `${values.payslips} payslips with PDF files, check`,
    () => call<Started>(payslips.addPayslipImport, { body: { fileId: file.id } }),
  );
  const ofPayslips = { params: { importId: checked.id } };
  const seen = await call<Started>(payslips.getPayslipImport, ofPayslips);
  await measure(`${values.payslips} payslips with PDF files, import`, () =>
    call<Started>(payslips.runPayslipImport, { ...ofPayslips, version: seen.version }),
  );

  const text = [
    `${circumstances(loadBefore)}. A company of ${EMPLOYEES} people, one server process; from the call that starts the job to its end. PDF files of ${PDF_BYTES} bytes each.`,
    table(),
  ].join('\n\n');
  console.log(`\n${text}`);
  recordMeasurements('npm run bench:imports', text);
} finally {
  await stop(server);
  await cluster.close();
}

/** One top manager and ten reports for each manager; managers are listed after their reports. */
function manyPeople(count: number): string {
  const lines = Array.from({ length: count }, (_, n) => {
    const manager = n === 0 ? '' : `N${Math.floor((n - 1) / 10)}`;
    return `N${n},Person,Number ${n},person.${n}@import.example,03/02/2025,Full Time,Role ${n % 50},${manager},Department ${n % 40},Place ${n % 10},AU,76.5`;
  });
  const columns = 'Location,Country,Annual leave balance (hours)';
  return [`${peopleHeader},${columns}`, ...lines.reverse()].join('\n');
}

/** One payslip for each person imported before. */
function manyPayslips(count: number): Uint8Array {
  const noise = Uint8Array.from({ length: PDF_BYTES }, () => 32 + Math.floor(Math.random() * 90));
  const text = new TextDecoder().decode(noise);
  const pdf = new TextEncoder().encode(`%PDF-1.7\n${text}\n%%EOF\n`);
  return payslipArchive(
    Array.from({ length: count }, (_, n) => payslipLine(`N${n}`, 'OCT')),
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`N${n}.pdf`, pdf])),
  );
}
