/** Access to payslip files: an uploaded import only by its owner, a payslip's PDF by the employee. */
import { payslipFiles, payslipImportFiles } from '@tenure/contract/payroll/payslip-import';
import { type RawBuilder, sql } from 'kysely';
import { attachedBytes, detachFiles } from '../../files/public.ts';
import type { Job } from '../../kit/background/job.ts';
import type { FileOwner } from '../../kit/contribution/file-owner.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { Bytes } from '../../kit/ports.ts';
import type { PayslipToDate } from '../employment/payslip.store.ts';
import { payslipPdf } from '../employment/payslip-pdf.ts';
import { forgetUnpacked } from './import-job.ts';
import { foundIn } from './payslip-import.store.ts';

const isOneTheirs = async (
  { db, actor }: SignedInCtx,
  table: 'payroll_payslips' | 'payroll_payslip_imports',
  person: 'employee_id' | 'owner_id',
  ids: RawBuilder<unknown>,
): Promise<boolean> => {
  const { rows } = await sql`select from ${sql.table(table)} r
    where r.id in (${ids}) and r.${sql.ref(person)} = ${actor.userId} limit 1`.execute(db);
  return rows.length > 0;
};

export const payslipImportFileOwner: FileOwner = {
  use: payslipImportFiles,
  needs: 'payroll.run.write',
  maySee: async (ctx, ids) =>
    ctx.actor.permissions.has('payroll.run.write') &&
    isOneTheirs(ctx, 'payroll_payslip_imports', 'owner_id', ids),
};

/** Others open it through the payslip, which shows the person who has viewed it. */
export const payslipFileOwner: FileOwner = {
  use: payslipFiles,
  needs: 'payroll.run.write',
  maySee: async (ctx, ids) =>
    !ctx.actor.actingBy &&
    ctx.actor.permissions.has('payroll.payslip.view') &&
    isOneTheirs(ctx, 'payroll_payslips', 'employee_id', ids),
};

/** The imported PDF, or one drawn from the figures. */
export async function payslipBytes(ctx: SignedInCtx, payslip: PayslipToDate): Promise<Bytes> {
  if (!payslip.has_pdf) return payslipPdf(ctx, payslip);
  const imported = await attachedBytes(ctx, { type: payslipFiles.ownerType, id: payslip.id });
  if (!imported) throw new Error(`The PDF file of payslip ${payslip.id} is gone`);
  return new Uint8Array(imported.bytes);
}

const DAYS_KEPT = 7;

export const forgetPayslipImports: Job = {
  name: 'payslip-imports-retention',
  cron: '43 3 * * *',
  async run(ctx) {
    const old = await ctx.db
      .selectFrom('payroll_payslip_imports')
      .selectAll()
      .where('created_at', '<', new Date(ctx.now.getTime() - DAYS_KEPT * 86_400_000))
      .where('state', 'not in', ['checking', 'importing'])
      .forUpdate()
      .execute();
    // Removes files left by a server that was killed while the import was being cancelled.
    for (const one of old) await forgetUnpacked(ctx, foundIn(one));
    const ids = old.map(({ id }) => id);
    await ctx.db
      .deleteFrom('payroll_payslip_imports')
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .execute();
    await detachFiles(ctx, payslipImportFiles.ownerType, ids);
  },
};
