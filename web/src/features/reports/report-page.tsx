import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { pathOf } from '@tenure/contract/kit/endpoint';
import { exportReportCsv, exportReportXlsx, getReport } from '@tenure/contract/reports/endpoints';
import type { Report, ReportRow } from '@tenure/contract/reports/report';
import { can } from '../../lib/actions.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Person } from '../../ui/person/person.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { BarChart } from './bar-chart.tsx';
import {
  changed,
  hrefOf,
  queryOf,
  type ReportAddress,
  readAddress,
  withoutGroup,
} from './report-address.ts';
import { ReportTools } from './report-tools.tsx';
import classes from './reports.module.css';

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
  status: Parameters<typeof DataTable>[0]['status'];
}

function Shown({ report, asked, status }: Props) {
  const router = useRouter();
  const { chart, groupings } = report;
  const go = (next: ReportAddress) => router.navigate({ href: hrefOf(report.id, next) });
  const groupLabel = groupings.find(({ key }) => key === chart.groupBy)?.label ?? '';
  return (
    <Page
      title={report.title}
      above={[{ label: 'Reports', href: '/reports' }]}
      lead={report.description}
      wide
    >
      <ReportTools
        report={report}
        asked={asked}
        onChange={(change) => go(changed(asked, change))}
      />
      <Section title={`${chart.measure.label} by ${groupLabel.toLowerCase()}`}>
        {chart.rows === 0 ? (
          <EmptyState title="There’s nothing to report for these choices" />
        ) : (
          <>
            <BarChart
              name={`${chart.measure.label} by ${groupLabel.toLowerCase()}`}
              groupLabel={groupLabel}
              measure={chart.measure}
              groups={chart.groups}
              chosen={asked.group}
              total={{
                label: chart.measure.of === 'average' ? 'Overall' : 'Total',
                value: chart.total,
              }}
              label={(group) => (
                <AppLink href={hrefOf(report.id, changed(asked, { group: group.key }))}>
                  {group.label}
                </AppLink>
              )}
            />
            {chart.moreGroups > 0 ? (
              <p className={classes.quiet}>
                {chart.moreGroups} smaller groups aren’t drawn. They’re in the total, the rows and
                the export.
              </p>
            ) : null}
          </>
        )}
      </Section>
      {chart.rows > 0 ? <Rows report={report} asked={asked} status={status} onGo={go} /> : null}
    </Page>
  );
}

function Rows({ report, asked, status, onGo }: Props & { onGo: (next: ReportAddress) => void }) {
  const formats = usePersonFormats();
  const router = useRouter();
  const { chart, columns, metadata } = report;
  const chosen = chart.groups.find(({ key }) => key === asked.group);
  const written = (type: Report['columns'][number]['type'], value: ReportRow['values'][number]) => {
    if (value === null) return '';
    if (type === 'date') return formats.date(String(value));
    if (type === 'number') return formats.number(Number(value));
    return type === 'percent' ? `${formats.number(Number(value))} %` : String(value);
  };
  const isAboutPeople = report.items.some(({ person }) => person !== null);
  const shown: Column<ReportRow>[] = [
    ...(isAboutPeople
      ? [
          {
            id: 'person',
            label: 'Person',
            text: ({ person }: ReportRow) => person?.displayName ?? '',
            cell: ({ person }: ReportRow) => (person ? <Person person={person} size={28} /> : null),
            always: true,
          },
        ]
      : []),
    ...columns.map(
      ({ key, label, type }, n): Column<ReportRow> => ({
        id: key,
        label,
        text: ({ values }) => written(type, values[n] ?? null),
        align: type === 'number' || type === 'percent' ? 'right' : 'left',
        always: !isAboutPeople && n === 0,
      }),
    ),
  ];
  const { page: _, ...choices } = asked;
  const fileQuery = queryOf(choices);
  const fileHref = (path: string) => () =>
    pathOf(path, { id: report.id }) + (fileQuery ? `?${fileQuery}` : '');
  return (
    <Section title="Rows">
      <DataTable
        name={`Rows of ${report.title}`}
        columns={shown}
        rows={report.items}
        rowKey={(row) => `${row.person?.id ?? ''} ${row.link ?? ''} ${row.values.join(' ')}`}
        rowName={(row) => row.person?.displayName ?? String(row.values[0] ?? '')}
        status={status}
        pagination={metadata.pagination}
        onPage={(page) => onGo({ ...asked, page: String(page) })}
        filters={
          asked.group === undefined
            ? []
            : [{ id: 'group', label: chosen?.label ?? (asked.group || 'None') }]
        }
        onRemoveFilter={() => onGo(withoutGroup(asked))}
        onOpen={({ link }) => link && router.navigate({ href: link })}
        {...(can(metadata.actions, 'EXPORT')
          ? {
              exports: [
                {
                  label: 'Excel',
                  href: fileHref(exportReportXlsx.path),
                  file: `${report.title}.xlsx`,
                },
                { label: 'CSV', href: fileHref(exportReportCsv.path), file: `${report.title}.csv` },
              ],
            }
          : {})}
      />
    </Section>
  );
}
