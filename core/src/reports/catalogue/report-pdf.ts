/** A report as a PDF: groups with the total, then rows. Very long reports are for spreadsheets. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import { MOST_AT_ONCE_AS_PDF } from '@tenure/contract/reports/export';
import { reportMessages } from '@tenure/contract/reports/messages';
import type { ReportChart, ReportChoices } from '@tenure/contract/reports/report';
import { readLetterhead } from '../../identity/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { PdfBlock, PdfDocument } from '../../kit/host/pdf.ts';
import type { Bytes } from '../../kit/ports.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { ReadableReport } from './readable-report.ts';
import { askedOf } from './report-rows.ts';

/** Immediately, for reports with few rows. */
export async function reportPdf(
  ctx: SignedInCtx,
  report: ReadableReport,
  choices: ReportChoices,
): Promise<Bytes> {
  const [head = [], ...rows] = await report.table(choices);
  if (rows.length > MOST_AT_ONCE_AS_PDF)
    throw new Refusal(422, 'reports.too-many-rows', reportMessages.tooManyRows);
  const { title } = report;
  const total = rows.length;
  return ctx.ports.pdf(await reportDocument(ctx, report, choices, { title, head, rows, total }));
}

interface Content {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The total number of rows, if the file doesn't contain all of them. */
  readonly total: number;
}

export async function reportDocument(
  ctx: SignedInCtx,
  report: ReadableReport,
  choices: ReportChoices,
  { title, head, rows, total }: Content,
): Promise<PdfDocument> {
  const chart = await report.chart(choices);
  const { date } = askedOf(ctx, choices);
  const columns = [
    ...(report.isAboutPeople ? [{ width: 2 }] : []),
    ...report.columns.map(({ type }) => ({
      align: type === 'number' || type === 'percent' ? ('right' as const) : ('left' as const),
    })),
  ];
  return {
    title,
    language: 'en-AU',
    createdAt: ctx.now,
    letterhead: { ...(await readLetterhead(ctx)), logo: null },
    blocks: [
      { type: 'heading', level: 1, text: title },
      paragraph(`${report.description} ${dayInWords(date)}`),
      // At the top, because nobody reads such a long file to the end.
      ...(total > rows.length ? [paragraph(reportMessages.rowsLeftOut(rows.length, total))] : []),
      ...groupsOf(report, chart),
      { type: 'heading', level: 2, text: 'Rows' },
      {
        type: 'table',
        columns: head.map((label, n) => ({ label, ...columns[n] })),
        rows,
      },
    ],
  };
}

const paragraph = (text: string): PdfBlock => ({ type: 'paragraph', text });

function groupsOf(report: ReadableReport, chart: ReportChart): PdfBlock[] {
  const label = report.groupings.find(({ key }) => key === chart.groupBy)?.label ?? '';
  const written = (value: number) =>
    chart.measure.type === 'percent' ? `${value} %` : String(value);
  return [
    { type: 'heading', level: 2, text: chart.measure.label },
    {
      type: 'table',
      columns: [
        { label, width: 2 },
        { label: chart.measure.label, align: 'right' },
      ],
      rows: [
        ...chart.groups.map((group) => [group.label, written(group.value)]),
        ...(chart.total === null ? [] : [['Total', written(chart.total)]]),
      ],
    },
  ];
}
