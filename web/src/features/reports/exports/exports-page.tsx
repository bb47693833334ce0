import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listReportExports, type ReportExport } from '@tenure/contract/reports/export';
import { apiQuery } from '../../../lib/api-query.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { JobProgress } from '../../../ui/job-progress/job-progress.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { When } from '../../../ui/text/when.tsx';
import classes from '../reports.module.css';

const POLL_MS = 3000;
const formatLabels = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' } as const;

/** The viewer's background exports. */
export function ExportsPage() {
  const query = useQuery({
    ...apiQuery(listReportExports, { query: { itemsPerPage: '50' } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'preparing') ? POLL_MS : false,
  });
  return (
    <Page
      title="Exports"
      above={[{ label: 'Reports', href: '/reports' }]}
      lead="Only you can download your exports. They’re deleted after three days."
    >
      <Loaded what="exports" query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="No exports yet" heading="h2">
              Long reports you export appear here.
            </EmptyState>
          ) : (
            <ul className={classes.exportList}>
              {items.map((one) => (
                <li key={one.id} className={classes.exportEntry}>
                  <Entry made={one} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

function Entry({ made }: { made: ReportExport }) {
  const formats = usePersonFormats();
  const { title, format, state, rows, totalRows, file, createdAt } = made;
  const counted =
    rows === null
      ? ''
      : rows < (totalRows ?? rows)
        ? `${formats.number(rows)} of ${formats.number(totalRows ?? rows)} rows. Filter the report to export the rest`
        : `${formats.number(rows)} ${rows === 1 ? 'row' : 'rows'}`;
  return (
    <>
      <div>
        <strong>{title}</strong>
        <div className={classes.quiet}>
          {formatLabels[format]}
          {counted ? ` · ${counted}` : ''} · <When at={createdAt} />
        </div>
      </div>
      {state === 'preparing' ? <JobProgress jobId={made.longJobId} keepsNothing /> : null}
      {file ? (
        <Button
          variant="default"
          component="a"
          href={file.url}
          download={file.name}
          aria-label={`Download ${title}`}
        >
          Download
        </Button>
      ) : null}
      {state === 'stopped' ? <span className={classes.quiet}>Stopped</span> : null}
      {state === 'ready' && !file ? (
        <span className={classes.quiet}>
          You can no longer see everything in this file. Export the report again.
        </span>
      ) : null}
    </>
  );
}
