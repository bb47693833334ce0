import { useRouter } from '@tanstack/react-router';
import type { ReportResult, ReportRow } from '@tenure/contract/reports/report';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Person } from '../../ui/person/person.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { BarChart } from './bar-chart.tsx';
import { type ExportSource, useExport } from './exports/use-export.tsx';
import classes from './reports.module.css';

interface Props {
  result: ReportResult;
  status: Parameters<typeof DataTable>[0]['status'];
  /** The group that the rows are filtered by. */
  group: string | undefined;
  /** URL of the rows of a group; without it, `onGroup` shows them. */
  hrefOfGroup?: (group: string) => string;
  onGroup?: (group: string) => void;
  onAllGroups: () => void;
  onPage: (page: number) => void;
  /** The source of its exports. */
  files: ExportSource;
}

/** The chart and rows of a report. */
export function ReportBody({ result, group, hrefOfGroup, onGroup, ...rest }: Props) {
  const { chart, groupings } = result;
  const formats = usePersonFormats();
  const groupLabel = groupings.find(({ key }) => key === chart.groupBy)?.label ?? '';
  const name = nameOf(result, groupLabel);
  return (
    <>
      <Section title={name}>
        {chart.publishedAt === null ? (
          <EmptyState title="No figures yet">
            They’re published overnight once enough people have answered.
          </EmptyState>
        ) : chart.rows === 0 ? (
          <EmptyState title="No results for these filters">Change or remove a filter.</EmptyState>
        ) : (
          <BarChart
            name={name}
            groupLabel={groupLabel}
            measure={chart.measure}
            groups={chart.groups}
            chosen={group}
            {...(chart.total === null
              ? {}
              : {
                  total: {
                    label: ['average', 'ratio'].includes(chart.measure.of) ? 'Overall' : 'Total',
                    value: chart.total,
                  },
                })}
            {...(result.isAnonymous
              ? {}
              : {
                  label: ({ key, label }) =>
                    hrefOfGroup ? (
                      <AppLink href={hrefOfGroup(key)}>{label}</AppLink>
                    ) : (
                      <button
                        type="button"
                        className={classes.linkButton}
                        onClick={() => onGroup?.(key)}
                      >
                        {label}
                      </button>
                    ),
                })}
          />
        )}
        {chart.publishedAt ? (
          <p className={classes.quiet}>
            As of {formats.date(formats.today(new Date(chart.publishedAt)))}. Updated overnight once
            enough people have given or changed their answers, so that no one’s answer can be worked
            out.
          </p>
        ) : null}
        {chart.hidden ? (
          <p className={classes.quiet}>
            {chart.hidden.groups} groups aren’t shown: they have fewer than {chart.hidden.minimum}{' '}
            people, or would reveal how many a small group has.
          </p>
        ) : null}
        {chart.moreGroups > 0 ? (
          <p className={classes.quiet}>
            {chart.moreGroups} smaller groups aren’t shown in the chart. They’re included in the
            total, the rows and the export.
          </p>
        ) : null}
      </Section>
      {chart.rows > 0 && (!result.isAnonymous || result.items.length > 0) ? (
        <Rows result={result} group={group} {...rest} />
      ) : null}
    </>
  );
}

/** For a question, the title is the question itself. */
function nameOf({ chart, isAnonymous }: ReportResult, groupLabel: string): string {
  if (groupLabel === '') return chart.measure.label;
  return isAnonymous ? groupLabel : `${chart.measure.label} by ${groupLabel.toLowerCase()}`;
}

function Rows({
  result,
  status,
  group,
  onAllGroups,
  onPage,
  files,
}: Omit<Props, 'hrefOfGroup' | 'onGroup'>) {
  const formats = usePersonFormats();
  const router = useRouter();
  const { chart, columns, metadata } = result;
  const { links, drawer } = useExport(result, {
    ...files,
    ...(group === undefined ? {} : { group }),
  });
  const chosen = chart.groups.find(({ key }) => key === group);
  const written = (
    type: ReportResult['columns'][number]['type'],
    value: ReportRow['values'][number],
  ) => {
    if (value === null) return '';
    if (type === 'date') return formats.date(String(value));
    if (type === 'number') return formats.number(Number(value));
    return type === 'percent' ? `${formats.number(Number(value))}%` : String(value);
  };
  const isAboutPeople = result.items.some(({ person }) => person !== null);
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
  return (
    <Section title="Rows">
      <DataTable
        name={`Rows of ${result.title}`}
        columns={shown}
        rows={result.items}
        rowKey={(row) => `${row.person?.id ?? ''} ${row.link ?? ''} ${row.values.join(' ')}`}
        rowName={(row) => row.person?.displayName ?? String(row.values[0] ?? '')}
        status={status}
        pagination={metadata.pagination}
        onPage={onPage}
        filters={
          group === undefined ? [] : [{ id: 'group', label: chosen?.label ?? (group || 'None') }]
        }
        onRemoveFilter={onAllGroups}
        onOpen={({ link }) => link && router.navigate({ href: link })}
        {...(links.length > 0 ? { exports: links } : {})}
      />
      {drawer}
    </Section>
  );
}
