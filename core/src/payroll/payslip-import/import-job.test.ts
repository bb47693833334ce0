import type { PayslipImport } from '@tenure/contract/payroll/payslip-import';
import { cancelLongJob, getLongJob } from '@tenure/contract/site/long-job';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import type { Ports } from '../../kit/ports.ts';
import {
  payslipArchive,
  payslipCsv,
  payslipLine,
  payslipPdf,
} from '../../testing/files/payslip-archive.ts';
import {
  checkedPayslips,
  readPayslipImport,
  startImport,
  storedPayslipPdfs,
  workOn,
} from '../../testing/scenes/payslip-import-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

test('a job that is tried again leaves the import to its successor', async () => {
  const hr = await harness.as('hr.manager');
  const made = await checkedPayslips(harness, strToU8(payslipCsv(payslipLine('E5', 'P-1'))));
  const first = (await startImport(harness, made)).body as unknown as PayslipImport;
  await hr.call(cancelLongJob, { params: { longJobId: first.longJobId } });
  await workOn(harness);
  await startImport(harness, await readPayslipImport(harness, made.id));
  await harness.within(harness.home, async ({ db }) => {
    await db
      .updateTable('long_jobs')
      .set({ state: 'queued', cancel_requested_at: null, finished_at: null })
      .where('id', '=', first.longJobId)
      .execute();
  });
  await workOn(harness);
  const { body } = await hr.call(getLongJob, { params: { longJobId: first.longJobId } });
  expect(body).toMatchObject({ state: 'done', result: { imported: 0 } });
  expect(await readPayslipImport(harness, made.id)).toMatchObject({ state: 'done' });
});

/** Ports of a server that is delayed before storing each PDF file. */
function heldUp(before: () => Promise<void>): Ports {
  const { files } = harness.ports;
  const put: typeof files.put = async (key, bytes) => {
    await before();
    await files.put(key, bytes);
  };
  return { ...harness.ports, files: Object.assign(Object.create(files), { put }) };
}

const two = (number: string) =>
  payslipArchive([payslipLine('E5', number), payslipLine('E6', number)], {
    'E5.pdf': payslipPdf(),
    'E6.pdf': payslipPdf(),
  });

test('PDF files that one server stores while another cancels the import are removed', async () => {
  const hr = await harness.as('hr.manager');
  const made = await checkedPayslips(harness, two('P-2'));
  const started = (await startImport(harness, made)).body as unknown as PayslipImport;
  let isCancelled = false;
  const ports = heldUp(async () => {
    if (isCancelled) return;
    isCancelled = true;
    await hr.call(cancelLongJob, { params: { longJobId: started.longJobId } });
    await workOn(harness);
    await harness.dispatch();
  });
  await workOn(harness, undefined, undefined, ports);
  expect(await readPayslipImport(harness, made.id)).toMatchObject({ state: 'checked' });
  expect(await storedPayslipPdfs(harness, started)).toEqual([]);
});

test('PDF files that one server stores while another finishes the import stay', async () => {
  const made = await checkedPayslips(harness, two('P-3'));
  const started = (await startImport(harness, made)).body as unknown as PayslipImport;
  let isFinished = false;
  const ports = heldUp(async () => {
    if (isFinished) return;
    isFinished = true;
    await workOn(harness);
  });
  await workOn(harness, undefined, undefined, ports);
  expect(await readPayslipImport(harness, made.id)).toMatchObject({ state: 'done' });
  expect(await storedPayslipPdfs(harness, started)).toEqual([2, 3]);
});

test('what a killed server stored after the import was cancelled goes with the import', async () => {
  const hr = await harness.as('hr.manager');
  const made = await checkedPayslips(harness, two('P-4'));
  const started = (await startImport(harness, made)).body as unknown as PayslipImport;
  await hr.call(cancelLongJob, { params: { longJobId: started.longJobId } });
  await workOn(harness);
  await harness.dispatch();
  const key = `${harness.home.tenantId}/files/payslip-${made.id}-${started.longJobId}-2.pdf`;
  await harness.ports.files.put(key, payslipPdf());
  harness.now = new Date(harness.now.getTime() + 8 * 86_400_000);
  await harness.run('payslip-imports-retention');
  expect(await storedPayslipPdfs(harness, started)).toEqual([]);
});
