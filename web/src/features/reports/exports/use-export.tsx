import { useMutation } from '@tanstack/react-query';
import {
  type ExportFormat,
  type ExportInput,
  MOST_AT_ONCE,
  MOST_AT_ONCE_AS_PDF,
  startReportExport,
} from '@tenure/contract/reports/export';
import type { ReportResult } from '@tenure/contract/reports/report';
import { type ReactNode, useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import type { ExportLink } from '../../../ui/data-table/column.ts';
import { toast } from '../../../ui/toast.ts';
import { ExportDrawer } from './export-drawer.tsx';

const formats = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' } as const;

/** What to export, and the URLs of files that can be downloaded directly. */
export interface ExportSource extends Omit<Partial<ExportInput>, 'format'> {
  readonly atOnce?: Readonly<Partial<Record<ExportFormat, string>>>;
}

/** Short reports are downloaded directly where possible; others are exported in the background. */
export function useExport(
  result: ReportResult,
  { atOnce = {}, ...source }: ExportSource,
): { readonly links: readonly ExportLink[]; readonly drawer: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const start = useMutation({
    mutationFn: (format: ExportFormat) => call(startReportExport, { body: { format, ...source } }),
    onSuccess: () => setOpen(true),
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  const { actions, pagination } = result.metadata;
  const linkOf = (format: ExportFormat): ExportLink[] => {
    const most = format === 'pdf' ? MOST_AT_ONCE_AS_PDF : MOST_AT_ONCE;
    const href = pagination.totalItems <= most ? atOnce[format] : undefined;
    const link = { label: formats[format], file: `${result.title}.${format}` };
    if (href) return [{ ...link, href: () => href }];
    // A grouped report is always short and never exported in the background.
    return result.isAnonymous
      ? []
      : [{ ...link, href: null, onChoose: () => start.mutate(format) }];
  };
  return {
    links: can(actions, 'EXPORT') ? (['xlsx', 'csv', 'pdf'] as const).flatMap(linkOf) : [],
    drawer: (
      <ExportDrawer started={start.data ?? null} opened={isOpen} onClose={() => setOpen(false)} />
    ),
  };
}
