/** An appraisal as a PDF, limited to what the viewer can see. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { readLetterhead } from '../../identity/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { PdfBlock } from '../../kit/host/pdf.ts';
import type { Bytes } from '../../kit/ports.ts';
import { presentItems } from '../section/present-section.ts';
import { readSections } from '../section/section.store.ts';
import type { PerformanceRecord } from './performance-record.ts';
import { presentSummary } from './present-performance.ts';

const orDash = (value: number | null) => (value === null ? '–' : String(value));

export async function performancePdf(
  ctx: SignedInCtx,
  _: unknown,
  record: PerformanceRecord,
): Promise<Bytes> {
  const letterhead = await readLetterhead(ctx);
  const sections = await readSections(ctx, record.performance.id);
  const summary = presentSummary(ctx, record);
  return ctx.ports.pdf({
    title: `${summary.title}: ${summary.employee.displayName}`,
    language: 'en-AU',
    createdAt: ctx.now,
    letterhead: { ...letterhead, logo: null },
    blocks: [
      { type: 'heading', level: 1, text: summary.title },
      {
        type: 'facts',
        facts: [
          ['Employee', summary.employee.displayName],
          ['Manager', summary.manager?.displayName ?? '–'],
          ['Period', `${dayInWords(summary.startDate)} to ${dayInWords(summary.endDate)}`],
          ['Status', performanceMachine.states[record.state].label],
        ],
      },
      ...sections.flatMap((section): PdfBlock[] => {
        const shown = presentItems(ctx, { ...record, section });
        return [
          { type: 'heading', level: 2, text: section.title },
          ...(shown.length > 0
            ? [
                {
                  type: 'table' as const,
                  columns: [
                    { label: 'Item', width: 4 },
                    { label: 'Weight', align: 'right' as const },
                    { label: 'Employee', align: 'right' as const },
                    { label: 'Manager', align: 'right' as const },
                  ],
                  rows: shown.map((item) => [
                    item.title,
                    item.weight === null ? '–' : `${item.weight}%`,
                    orDash(item.ratings.employee),
                    orDash(item.ratings.manager),
                  ]),
                },
              ]
            : []),
        ];
      }),
    ],
  });
}
