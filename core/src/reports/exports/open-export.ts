/** The report behind an export, with its owner's current permissions. */
import type { ExportInput } from '@tenure/contract/reports/export';
import type { ReportChoices } from '@tenure/contract/reports/report';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { ReadableReport } from '../catalogue/readable-report.ts';
import { choicesOf, type DesignReader } from '../saved/read-design.ts';
import { findSavedReport } from '../saved/saved-report.store.ts';

export interface OpenExport {
  readonly report: ReadableReport;
  readonly choices: ReportChoices;
  readonly title: string;
}

/** Undefined if the report isn't available to the person. */
export async function openExport(
  ctx: SignedInCtx,
  reader: DesignReader,
  { savedReportId, design, appraisalId, group }: ExportInput,
): Promise<OpenExport | undefined> {
  const record =
    savedReportId === null ? undefined : await findSavedReport(ctx, { params: { savedReportId } });
  const wanted = savedReportId === null ? design : (record?.saved.design ?? null);
  if (!wanted) return undefined;
  const report = await reader.open(ctx, wanted, record !== undefined && !record.isMine);
  const choices = choicesOf(wanted, group ?? undefined);
  return {
    report,
    choices: appraisalId === null ? choices : { ...choices, appraisalId },
    title: record?.saved.name ?? report.title,
  };
}
