/** Opens and checks an uploaded file immediately; importing it is a separate decision. */
import { fileMessages } from '@tenure/contract/files/messages';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import {
  type addPayslipImport,
  type PayslipImport,
  payslipImportFiles,
} from '@tenure/contract/payroll/payslip-import';
import { attachFile, hasRoomFor } from '../../files/public.ts';
import { rangesOf } from '../../kit/archive/stored-archive.ts';
import { audit } from '../../kit/audit.ts';
import { startLongJob } from '../../kit/background/long-job.ts';
import { takeIds } from '../../kit/bulk.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { todayOf } from '../bank-accounts/bank-account.store.ts';
import { payslipImportJob } from './import-job.ts';
import { type OpenedFile, openFile } from './open-file.ts';
import * as store from './payslip-import.store.ts';

export async function checkPayslips(
  ctx: SignedInCtx,
  { body }: InputOf<typeof addPayslipImport>,
): Promise<PayslipImport> {
  const [id] = (await takeIds(ctx, 'payroll_payslip_imports', 1)) as [number];
  const owner = { type: payslipImportFiles.ownerType, id };
  const { name, fileKey, size } = await attachFile(ctx, body.fileId, owner, 'fileId');
  const opened = await openFile(rangesOf(ctx.ports, fileKey, size), size);
  if (opened.bytes > 0 && !(await hasRoomFor(ctx, opened.bytes)))
    throw invalidInput([{ field: 'fileId', message: fileMessages.noRoom }]);
  const stored = await ctx.db
    .insertInto('payroll_payslip_imports')
    .values({
      id,
      owner_id: ctx.actor.userId,
      file_name: name,
      row_count: opened.rows.length,
      headers: JSON.stringify(opened.headers),
      pdf_count: pdfCount(opened),
      long_job_id: await startJob(ctx, id, false),
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await store.keepRows(ctx, id, opened);
  await store.keepProblems(ctx, id, opened.problems);
  await audit(ctx, {
    action: 'payroll.payslips.uploaded',
    subject: { type: 'payroll.payslip-import', id },
    after: { file: name, rows: opened.rows.length, pdfs: pdfCount(opened) },
  });
  return store.presentPayslipImport(ctx, store.foundIn(stored));
}

const pdfCount = ({ rows }: OpenedFile) => rows.filter(({ pdf }) => pdf !== null).length;

export async function importPayslips(
  ctx: SignedInCtx,
  { id }: store.FoundPayslipImport,
): Promise<PayslipImport> {
  await audit(ctx, {
    action: 'payroll.payslips.import-started',
    subject: { type: 'payroll.payslip-import', id },
  });
  const longJobId = await startJob(ctx, id, true);
  const found = await store.moveImport(ctx, id, 'checked', { state: 'importing', longJobId });
  if (!found) throw new Error(`Payslip import ${id} was not locked`);
  return store.presentPayslipImport(ctx, found);
}

const startJob = (ctx: SignedInCtx, importId: number, writes: boolean): Promise<number> =>
  startLongJob(ctx, payslipImportJob, { importId, writes, today: todayOf(ctx) });
