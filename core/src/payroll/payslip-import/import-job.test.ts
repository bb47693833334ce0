import type { PayslipImport } from '@tenure/contract/payroll/payslip-import';
import { cancelLongJob, getLongJob } from '@tenure/contract/site/long-job';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { payslipCsv, payslipLine } from '../../testing/payslip-archive.ts';
import {
  checkedPayslips,
  readPayslipImport,
  startImport,
  workOn,
} from '../../testing/payslip-import-scene.ts';
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
