import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { BuiltDesign } from '@tenure/contract/reports/design';
import type { ReportSubject } from '@tenure/contract/reports/report';
import {
  buildReport,
  getSavedReport,
  listSubjects,
} from '@tenure/contract/reports/saved-endpoints';
import type { SavedReport } from '@tenure/contract/reports/saved-report';
import { useState } from 'react';
import { apiQuery } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { hasFailed } from '../../lib/has-failed.ts';
import { Page } from '../../ui/page/page.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { BuilderChoices } from './builder-choices.tsx';
import { firstDesign } from './builder-design.ts';
import { ReportBody } from './report-body.tsx';
import { SaveReportDrawer } from './save-report-drawer.tsx';

/** Builds a report from a subject's columns; with `saved`, edits the columns of a saved one. */
export function BuilderPage() {
  const { saved: savedId } = useSearch({ strict: false }) as { saved?: number };
  const subjects = useQuery(apiQuery(listSubjects, { query: {} }));
  const saved = useQuery({
    ...apiQuery(getSavedReport, { params: { savedReportId: String(savedId ?? '') }, query: {} }),
    enabled: savedId !== undefined,
  });
  if (savedId !== undefined)
    return (
      <Loaded what="the report" query={saved}>
        {(report) =>
          subjects.data ? (
            <Builder subjects={subjects.data.items} saved={report.saved} />
          ) : (
            <LoadingRows label="Loading subjects" rows={6} />
          )
        }
      </Loaded>
    );
  return (
    <Loaded what="the subjects" query={subjects}>
      {({ items }) => <Builder subjects={items} />}
    </Loaded>
  );
}

interface Props {
  subjects: readonly ReportSubject[];
  saved?: SavedReport;
}

function Builder({ subjects, saved }: Props) {
  const [design, setDesign] = useState<BuiltDesign | null>(() => {
    if (saved?.design.type === 'built') return saved.design;
    return subjects[0] ? firstDesign(subjects[0]) : null;
  });
  const [isSaving, setSaving] = useState(false);
  const subject = subjects.find(({ key }) => key === design?.subject);
  return (
    <Page
      title={saved ? `Change ${saved.name}` : 'Build report'}
      above={[{ label: 'Reports', href: '/reports' }]}
      action={
        design ? (
          <Button onClick={() => setSaving(true)} disabled={design.columns.length === 0}>
            Save report
          </Button>
        ) : null
      }
      wide
    >
      {design && subject ? (
        <>
          <BuilderChoices
            subjects={subjects}
            subject={subject}
            design={design}
            onChange={setDesign}
          />
          <Preview design={design} />
          <SaveReportDrawer
            opened={isSaving}
            design={design}
            name={saved?.name ?? subject.title}
            {...(saved ? { saved } : {})}
            onClose={() => setSaving(false)}
          />
        </>
      ) : (
        <EmptyState title="You don’t have access to any report data" heading="h2">
          Ask your HR team if you need access.
        </EmptyState>
      )}
    </Page>
  );
}

/** Filters without a value are left out until complete. */
const finished = (design: BuiltDesign): BuiltDesign => ({
  ...design,
  filters: design.filters.filter(({ operator, value }) => operator === 'empty' || value !== ''),
});

function Preview({ design }: { design: BuiltDesign }) {
  const [asked] = useDebouncedValue(finished(design), 300);
  const [{ page, group }, setShown] = useState<{ page: number; group?: string }>({ page: 1 });
  const query = useQuery({
    queryKey: [buildReport.id, asked, page, group ?? null],
    queryFn: ({ signal }) =>
      call(buildReport, {
        query: { page, ...(group === undefined ? {} : { group }) },
        body: asked,
        signal,
      }),
    enabled: asked.columns.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (query.isPending) return <LoadingRows label="Loading report" rows={6} />;
  if (hasFailed(query))
    return (
      <ErrorState
        title="This report can’t be shown"
        error={query.error}
        onRetry={() => query.refetch()}
      />
    );
  return (
    <ReportBody
      result={query.data}
      status={query}
      files={{ design: asked }}
      group={group}
      onGroup={(one) => setShown({ page: 1, group: one })}
      onAllGroups={() => setShown({ page: 1 })}
      onPage={(next) => setShown({ page: next, ...(group === undefined ? {} : { group }) })}
    />
  );
}
