import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listReportExports, type ReportExport } from '@tenure/contract/reports/export';
import { apiQuery } from '../../../lib/api-query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { JobProgress } from '../../../ui/job-progress/job-progress.tsx';
import { jobQuery } from '../../../ui/job-progress/job-query.ts';
import classes from '../reports.module.css';

interface Props {
  /** The most recently started export; null before the first. */
  started: ReportExport | null;
  opened: boolean;
  onClose: () => void;
}

/** Progress of an export, and its file once ready. */
export function ExportDrawer({ started, opened, onClose }: Props) {
  return (
    <SideDrawer title="Export" opened={opened} onClose={onClose}>
      {opened && started ? <Progress started={started} /> : null}
    </SideDrawer>
  );
}

function Progress({ started }: { started: ReportExport }) {
  const job = useQuery(jobQuery(started.longJobId));
  const isDone = job.data?.state === 'done';
  const list = useQuery({
    ...apiQuery(listReportExports, { query: {} }),
    staleTime: 0,
    enabled: isDone,
  });
  const made = list.data?.items.find(({ id }) => id === started.id);
  return (
    <div className={classes.export}>
      <p className={classes.quiet}>
        {made?.file
          ? started.title
          : `${started.title}. You can leave this page: we’ll notify you when the file is ready.`}
      </p>
      <JobProgress jobId={started.longJobId} keepsNothing />
      {made?.file ? (
        <Button component="a" href={made.file.url} download={made.file.name}>
          Download
        </Button>
      ) : null}
      {made && made.state !== 'preparing' && !made.file ? (
        <p role="status">You can no longer see everything in this report. Export it again.</p>
      ) : null}
      <AppLink href="/reports/exports">All exports</AppLink>
    </div>
  );
}
