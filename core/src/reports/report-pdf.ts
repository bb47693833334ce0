/** A report as a PDF: its groups with the total, then its rows. Long ones are for spreadsheets. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import type { ReportChart, ReportChoices } from '@tenure/contract/reports/report';
import { readLetterhead } from '../identity/public.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import type { PdfBlock } from '../kit/pdf.ts';
import type { Bytes } from '../kit/ports.ts';
import type { ReadableReport } from './readable-report.ts';
import { askedOf } from './report-rows.ts';

export const MOST_ROWS = 2000;

export async function reportPdf(
  ctx: SignedInCtx,
  report: ReadableReport,
  choices: ReportChoices,
  title: string = report.title,
): Promise<Bytes> {
  const chart = await report.chart(choices);
  const { rows, total } = await report.page(choices, { page: 1, itemsPerPage: MOST_ROWS });
  const { date } = askedOf(ctx, choices);
  const left = total - rows.length;
  const more =
    left > 0
      ? [paragraph(`${rows.length} of ${total} rows. Export as Excel or CSV for all of them.`)]
      : [];
  return ctx.ports.pdf({
    title,
    language: 'en-AU',
    createdAt: ctx.now,
    letterhead: { ...(await readLetterhead(ctx)), logo: null },
    blocks: [
      { type: 'heading', level: 1, text: title },
      paragraph(`${report.description} ${dayInWords(date)}`),
      ...groupsOf(report, chart),
      { type: 'heading', level: 2, text: 'Rows' },
      {
        type: 'table',
        columns: [
          ...(report.isAboutPeople ? [{ label: 'Name', width: 2 }] : []),
          ...report.columns.map(({ label, type }) => ({
            label,
            align: type === 'number' || type === 'percent' ? ('right' as const) : ('left' as const),
          })),
        ],
        rows: rows.map(({ person, values }) => [
          ...(report.isAboutPeople ? [person?.displayName ?? ''] : []),
          ...values.map((value) => (value === null ? '' : String(value))),
        ]),
      },
      ...more,
    ],
  });
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
