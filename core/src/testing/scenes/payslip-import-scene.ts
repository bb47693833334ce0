/** Payslip imports through the API. */
import * as endpoints from '@tenure/contract/payroll/payslip-import';
import { longJobs } from '../../app.ts';
import type { LongJob } from '../../kit/background/long-job.ts';
import { runLongJobs } from '../../kit/background/run-long-jobs.ts';
import type { Ports } from '../../kit/ports.ts';
import type { Received } from '../client.ts';
import type { Harness } from '../harness.ts';
import { upload } from './file-scene.ts';

/** Uploads a CSV or ZIP file and starts its check. */
export async function sendPayslips(harness: Harness, bytes: Uint8Array): Promise<Received> {
  const isZip = bytes[0] === 0x50;
  const { status, body } = await upload(harness, 'hr.manager', {
    use: 'payslip-import',
    bytes,
    type: isZip ? 'application/zip' : 'text/csv',
    name: isZip ? 'october.zip' : 'october.csv',
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const hr = await harness.as('hr.manager');
  return hr.call(endpoints.addPayslipImport, { body: { fileId: body.id } });
}

export const workOn = (
  harness: Harness,
  jobs: readonly LongJob[] = longJobs,
  isTurnOver = () => false,
  ports: Ports = harness.ports,
): Promise<unknown> =>
  runLongJobs(
    {
      database: harness.database,
      ports: { ...ports, log: { info() {}, warn() {}, error() {} } },
      longJobs: jobs,
      isTurnOver,
    },
    harness.home.tenantId,
  );

export async function readPayslipImport(
  harness: Harness,
  importId: number,
): Promise<endpoints.PayslipImport> {
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(endpoints.getPayslipImport, { params: { importId } });
  return body as unknown as endpoints.PayslipImport;
}

export async function checkedPayslips(
  harness: Harness,
  bytes: Uint8Array,
): Promise<endpoints.PayslipImport> {
  const { status, body } = await sendPayslips(harness, bytes);
  if (status !== 201) throw new Error(JSON.stringify(body));
  await workOn(harness);
  return readPayslipImport(harness, Number(body.id));
}

export async function startImport(
  harness: Harness,
  { id, version }: endpoints.PayslipImport,
): Promise<Received> {
  const hr = await harness.as('hr.manager');
  return hr.call(endpoints.runPayslipImport, {
    params: { importId: id },
    headers: { 'if-match': `"${version}"` },
  });
}

/** Checks a file and, where it has no problems, imports it. */
export async function importPayslips(
  harness: Harness,
  file: Uint8Array | string,
): Promise<endpoints.PayslipImport> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const made = await checkedPayslips(harness, bytes);
  if (made.problemCount > 0) return made;
  await startImport(harness, made);
  await workOn(harness);
  return readPayslipImport(harness, made.id);
}

/** Rows with a file in storage, after pending deletions. */
export async function storedPayslipPdfs(
  harness: Harness,
  { id, longJobId, rowCount }: endpoints.PayslipImport,
): Promise<number[]> {
  await harness.dispatch();
  const stored: number[] = [];
  for (let row = 2; row < rowCount + 2; row += 1) {
    const key = `${harness.home.tenantId}/files/payslip-${id}-${longJobId}-${row}.pdf`;
    if (await harness.ports.files.get(key)) stored.push(row);
  }
  return stored;
}
