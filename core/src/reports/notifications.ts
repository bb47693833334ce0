/** The notifications of reports. */
import { DAYS_KEPT } from '@tenure/contract/reports/export';
import type { NotificationKind } from '../kit/contribution/notification.ts';

interface Scheduled {
  readonly savedReportId: number;
  readonly name: string;
  readonly measure: string;
  /** The largest groups, then the total. */
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

export const scheduledReport: NotificationKind<Scheduled> = {
  name: 'reports.scheduled-report',
  title: 'Scheduled reports',
  channels: ['email'],
  urgency: 'routine',
  module: 'reports',
  needs: 'reports.report.view',
  write: ({ savedReportId, name, measure, lines }) => ({
    subject: `Your report: ${name}`,
    sentence: `Here are the latest figures: ${measure}.`,
    facts: lines,
    button: { label: 'Open report', path: `/report/saved/${savedReportId}` },
    hint: 'You can unsubscribe on the report’s page.',
  }),
  samples: {
    headcount: {
      savedReportId: 1001,
      name: 'People by location',
      measure: 'People by location',
      lines: [
        { label: 'Sydney', value: '48' },
        { label: 'Auckland', value: '21' },
        { label: 'Total', value: '69' },
      ],
    },
  },
};

interface Ready {
  readonly title: string;
  readonly rows: number;
  /** Larger than the number of rows in the file if the report was cut off. */
  readonly total: number;
}

export const exportReady: NotificationKind<Ready> = {
  name: 'reports.export-ready',
  title: 'Exports that are ready',
  channels: ['in-app'],
  urgency: 'routine',
  module: 'reports',
  needs: 'reports.report.view',
  write: ({ title, rows, total }) => ({
    subject: `Your export is ready: ${title}`,
    sentence: `You can download it for ${DAYS_KEPT} days.`,
    facts: [
      {
        label: 'Rows',
        value:
          rows < total
            ? `${rows.toLocaleString('en')} of ${total.toLocaleString('en')}`
            : rows.toLocaleString('en'),
      },
    ],
    button: { label: 'Open exports', path: '/reports/exports' },
  }),
  samples: {
    whole: { title: 'Leave by month', rows: 41_210, total: 41_210 },
    cut: { title: 'Leave by month', rows: 100_000, total: 241_305 },
  },
};
