/**
 * Checks a file of payslips and, once confirmed, imports it. PDF files are unpacked in batches, outside the
 * transaction that records progress; on import their bytes are stored under names that a retry reuses. The
 * last batch compares the rows with the company and adds all payslips or none (ADR 94).
 */
import {
  MOST_PDF_BYTES,
  payslipImportMessages as messages,
  type PayslipImportProblem,
  payslipFiles,
  payslipImportFiles,
} from '@tenure/contract/payroll/payslip-import';
import { z } from 'zod';
import {
  addStoredFiles,
  attachedSource,
  detachFiles,
  forgetStored,
  isReally,
  storeBytes,
} from '../../files/public.ts';
import { rangesOf } from '../../kit/archive/stored-archive.ts';
import { isLargerThan, unpack } from '../../kit/archive/unpack.ts';
import { type ReadRange, UnreadableZip, type ZipEntry } from '../../kit/archive/zip-directory.ts';
import { audit } from '../../kit/audit.ts';
import {
  type BatchDone,
  type LongJobCtx,
  longJob,
  type RunningJobCtx,
} from '../../kit/background/long-job.ts';
import { insertMany, takeIds } from '../../kit/bulk.ts';
import type { Ctx } from '../../kit/ctx.ts';
import type { Bytes, Ports } from '../../kit/ports.ts';
import { fileNameOf } from '../employment/payslip.store.ts';
import { lastPart } from '../rules/match-pdf-files.ts';
import { type ComparedRow, compareRows } from './compare-rows.ts';
import * as store from './payslip-import.store.ts';

/** Rows per batch of unpacked PDF files. */
const AT_ONCE = 50;

const input = z.object({ importId: z.int(), writes: z.boolean(), today: z.string() });
type Input = z.infer<typeof input>;

interface Unpacked {
  readonly rows: number;
  readonly problems: readonly PayslipImportProblem[];
}

/** The PDF files of a batch: their source and the names to store them under. */
interface Packed {
  readonly tenantId: number;
  readonly source: { readonly fileKey: string; readonly size: number };
  readonly writes: boolean;
  readonly files: readonly { readonly row: number; readonly pdf: ZipEntry; readonly key: string }[];
}

interface Gathered extends Unpacked {
  readonly packed: Packed | null;
}

export const payslipImportJob = longJob({
  name: 'payroll.import-payslips',
  input,
  total: async (ctx, asked) => (await working(ctx, asked))?.stored.row_count ?? 0,
  async gather(ctx, asked, cursor: number | null): Promise<Gathered> {
    const found = await working(ctx, asked);
    return found
      ? packedRows(ctx, found, asked.writes, cursor ?? 0)
      : { rows: 0, problems: [], packed: null };
  },
  prepare: async (ports, gathered) => ({
    ...gathered,
    problems: gathered.packed ? await unpackSome(ports, gathered.packed) : [],
  }),
  async batch(ctx, asked, cursor: number | null, unpacked: Gathered): Promise<BatchDone<number>> {
    const found = await working(ctx, asked);
    // A cancelled or completed import has nothing left to do on retry.
    if (!found || !ctx.actor) return { done: 0, result: { imported: 0, problems: 0 } };
    await store.keepProblems(ctx, found.id, unpacked.problems);
    const done = (cursor ?? 0) + unpacked.rows;
    if (unpacked.rows > 0) return { done, next: done };
    return { done, result: await finish(ctx, found, asked) };
  },
  async discard(ctx, asked, { packed }) {
    if (!packed?.writes || (await working(ctx, asked))) return;
    await forgetStored(
      ctx,
      packed.files.map(({ key }) => key),
    );
  },
  async stopped(ctx, asked) {
    const found = await working(ctx, asked);
    if (!found) return;
    const state = asked.writes ? 'checked' : 'stopped';
    await store.moveImport(ctx, found.id, workingState(asked), { state });
    if (asked.writes) await forgetUnpacked(ctx, found);
  },
});

const workingState = ({ writes }: Input) => (writes ? 'importing' : 'checking');

/** Undefined if a newer job has taken over the import. */
async function working(
  ctx: RunningJobCtx,
  asked: Input,
): Promise<store.FoundPayslipImport | undefined> {
  const found = await store.findPayslipImport(ctx, { params: asked });
  const isMine = found?.stored.long_job_id === ctx.jobId;
  return isMine && found.state === workingState(asked) ? found : undefined;
}

/** Names differ for each attempt, because files of a cancelled attempt may still be being removed. */
const keyOf = ({ id, stored }: store.FoundPayslipImport, row: number) =>
  `payslip-${id}-${stored.long_job_id}-${row}.pdf`;

async function packedRows(
  ctx: LongJobCtx,
  found: store.FoundPayslipImport,
  writes: boolean,
  first: number,
): Promise<Gathered> {
  const rows = await store.rowsOf(ctx, found.id, { first, many: AT_ONCE });
  const owner = { type: payslipImportFiles.ownerType, id: found.id };
  const source = await attachedSource(ctx, owner);
  if (!source) throw new Error(`The file of payslip import ${found.id} is gone`);
  const files = rows.flatMap(({ row, pdf }) => (pdf ? [{ row, pdf, key: keyOf(found, row) }] : []));
  const { tenantId } = ctx;
  return { rows: rows.length, problems: [], packed: { tenantId, source, writes, files } };
}

/** Runs outside a transaction, because reading and storing depend on the speed of the file store. */
async function unpackSome(
  ports: Ports,
  { tenantId, source, writes, files }: Packed,
): Promise<PayslipImportProblem[]> {
  const read = rangesOf(ports, source.fileKey, source.size);
  const problems: PayslipImportProblem[] = [];
  for (const { row, pdf, key } of files) {
    const bytes = await pdfIn(read, pdf);
    if (typeof bytes === 'string')
      problems.push({ row, file: lastPart(pdf.name), column: null, message: bytes });
    else if (bytes && writes) await storeBytes({ tenantId, ports }, key, bytes);
  }
  return problems;
}

/** A PDF's end marker is within its last bytes. */
const LAST_BYTES = 1024;

/** The PDF file, or what is wrong with it. Too large files were already reported when opening the archive. */
async function pdfIn(read: ReadRange, entry: ZipEntry): Promise<Bytes | string | null> {
  if (isLargerThan(entry, MOST_PDF_BYTES)) return null;
  try {
    const bytes = await unpack(read, entry, MOST_PDF_BYTES);
    const end = new TextDecoder('latin1').decode(bytes.subarray(-LAST_BYTES));
    const isComplete = isReally('application/pdf', bytes) && end.includes('%%EOF');
    return isComplete ? new Uint8Array(bytes) : messages.notPdf;
  } catch (error) {
    if (error instanceof UnreadableZip) return messages.brokenPdf;
    throw error;
  }
}

async function finish(
  ctx: LongJobCtx,
  found: store.FoundPayslipImport,
  asked: Input,
): Promise<{ imported: number; problems: number }> {
  const { rows, problems, dates } = await compareRows(
    ctx,
    await store.rowsOf(ctx, found.id),
    found.stored.headers as Record<string, string>,
    asked.today,
  );
  await store.keepProblems(ctx, found.id, problems);
  const problemCount = await store.countProblems(ctx, found.id);
  const isImported = asked.writes && problemCount === 0;
  if (isImported) await addPayslips(ctx, found, rows);
  else if (asked.writes) await forgetUnpacked(ctx, found);
  const state = isImported ? 'done' : 'checked';
  await store.moveImport(ctx, found.id, workingState(asked), { state, problemCount, dates });
  await audit(ctx, {
    action: `payroll.payslips.${isImported ? 'imported' : 'import-checked'}`,
    subject: { type: 'payroll.payslip-import', id: found.id },
    after: { rows: found.stored.row_count, pdfs: found.stored.pdf_count, problems: problemCount },
  });
  return { imported: isImported ? rows.length : 0, problems: problemCount };
}

async function addPayslips(
  ctx: LongJobCtx,
  found: store.FoundPayslipImport,
  rows: readonly ComparedRow[],
): Promise<void> {
  const ids = await takeIds(ctx, 'payroll_payslips', rows.length);
  await insertMany(
    ctx,
    'payroll_payslips',
    rows.map(({ line }, n) => ({ id: ids[n], ...line, created_at: ctx.now })),
  );
  await addStoredFiles(
    ctx,
    rows.flatMap(({ row, line, pdf }, n) =>
      pdf
        ? {
            owner: { type: payslipFiles.ownerType, id: ids[n] as number },
            // Attributed to the employee: the payroll team would exhaust its storage quota within a year.
            uploadedById: line.employee_id,
            name: fileNameOf(line),
            kind: 'application/pdf',
            size: pdf.size,
            key: keyOf(found, row),
          }
        : [],
    ),
  );
  // Everyone's pay is now only in the payslips.
  await store.forgetRows(ctx, found.id);
  await detachFiles(ctx, payslipImportFiles.ownerType, [found.id]);
}

export const forgetUnpacked = async (ctx: Ctx, found: store.FoundPayslipImport): Promise<void> => {
  const rows = await store.rowsOf(ctx, found.id);
  await forgetStored(
    ctx,
    rows.filter(({ pdf }) => pdf !== null).map(({ row }) => keyOf(found, row)),
  );
};
