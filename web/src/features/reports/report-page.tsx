import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { pathOf } from '@tenure/contract/kit/endpoint';
import {
  exportReportCsv,
  exportReportPdf,
  exportReportXlsx,
  getReport,
} from '@tenure/contract/reports/endpoints';
import type { Report } from '@tenure/contract/reports/report';
import { useState } from 'react';
import { apiQuery } from '../../lib/api-query.ts';
import { Page } from '../../ui/page/page.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import {
  changed,
  designOf,
  hrefOf,
  queryOf,
  type ReportAddress,
  readAddress,
  withoutGroup,
} from './report-address.ts';
import { ReportBody } from './report-body.tsx';
import { ReportTools } from './report-tools.tsx';
import { SaveReportDrawer } from './save-report-drawer.tsx';

export function ReportPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const asked = readAddress(useSearch({ strict: false }) as Record<string, unknown>);
  const query = useQuery({
    ...apiQuery(getReport, { params: { id }, query: asked as object }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded what="the report" query={query}>
      {(report) => <Shown report={report} asked={asked} status={query} />}
    </Loaded>
  );
}

interface Props {
  report: Report;
  asked: ReportAddress;
  status: Parameters<typeof ReportBody>[0]['status'];
}

function Shown({ report, asked, status }: Props) {
  const router = useRouter();
  const [isSaving, setSaving] = useState(false);
  const go = (next: ReportAddress) => router.navigate({ href: hrefOf(report.id, next) });
  const { page: _, ...choices } = asked;
  const fileQuery = queryOf(choices);
  const fileHref = (path: string) =>
    pathOf(path, { id: report.id }) + (fileQuery ? `?${fileQuery}` : '');
  return (
    <Page
      title={report.title}
      above={[{ label: 'Reports', href: '/reports' }]}
      lead={report.description}
      action={<Button onClick={() => setSaving(true)}>Save report</Button>}
      wide
    >
      <ReportTools
        report={report}
        asked={asked}
        onChange={(change) => go(changed(asked, change))}
      />
      <ReportBody
        result={report}
        status={status}
        group={asked.group}
        hrefOfGroup={(group) => hrefOf(report.id, changed(asked, { group }))}
        onAllGroups={() => go(withoutGroup(asked))}
        onPage={(page) => go({ ...asked, page: String(page) })}
        files={{
          design: designOf(report.id, asked),
          ...(asked.appraisalId ? { appraisalId: Number(asked.appraisalId) } : {}),
          atOnce: {
            xlsx: fileHref(exportReportXlsx.path),
            csv: fileHref(exportReportCsv.path),
            pdf: fileHref(exportReportPdf.path),
          },
        }}
      />
      <SaveReportDrawer
        opened={isSaving}
        design={designOf(report.id, asked)}
        name={report.title}
        onClose={() => setSaving(false)}
      />
    </Page>
  );
}
