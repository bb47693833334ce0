import { Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { pathOf } from '@tenure/contract/kit/endpoint';
import type { ReportResult } from '@tenure/contract/reports/report';
import {
  deleteSavedReport,
  exportSavedReportCsv,
  exportSavedReportXlsx,
  getSavedReport,
  subscribeToSavedReport,
} from '@tenure/contract/reports/saved-endpoints';
import type { SavedReport } from '@tenure/contract/reports/saved-report';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { When } from '../../ui/text/when.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { refreshReports } from './queries.ts';
import { ReportBody } from './report-body.tsx';
import classes from './reports.module.css';
import { SaveReportDrawer } from './save-report-drawer.tsx';
import { scheduleDayInWords } from './schedule-in-words.ts';

export function SavedReportPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { page, group } = useSearch({ strict: false }) as { page?: number; group?: unknown };
  const asked = {
    ...(page ? { page: String(page) } : {}),
    ...(group === undefined ? {} : { group: String(group) }),
  };
  const query = useQuery({
    ...apiQuery(getSavedReport, { params: { savedReportId: id }, query: asked }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded what="the report" query={query}>
      {(report) => <Shown report={report} group={asked.group} status={query} />}
    </Loaded>
  );
}

interface Props {
  report: ReportResult & { saved: SavedReport };
  group: string | undefined;
  status: Parameters<typeof ReportBody>[0]['status'];
}

function Shown({ report, group, status }: Props) {
  const router = useRouter();
  const { saved } = report;
  const base = `/report/saved/${saved.id}`;
  const query = group === undefined ? '' : `?${new URLSearchParams({ group })}`;
  const params = { savedReportId: saved.id };
  const go = (href: string) => router.navigate({ href });
  return (
    <Page
      title={report.title}
      above={[{ label: 'Reports', href: '/reports' }]}
      lead={<Lead saved={saved} />}
      action={<Actions saved={saved} />}
      wide
    >
      <ReportBody
        result={report}
        status={status}
        group={group}
        hrefOfGroup={(one) => `${base}?${new URLSearchParams({ group: one })}`}
        onAllGroups={() => go(base)}
        onPage={(page) =>
          go(
            `${base}?${new URLSearchParams({ ...(group === undefined ? {} : { group }), page: String(page) })}`,
          )
        }
        files={{
          savedReportId: saved.id,
          atOnce: {
            xlsx: pathOf(exportSavedReportXlsx.path, params) + query,
            csv: pathOf(exportSavedReportCsv.path, params) + query,
          },
        }}
      />
    </Page>
  );
}

function Lead({ saved }: { saved: SavedReport }) {
  const formats = usePersonFormats();
  const { isMine, owner, isShared, schedule, nextSending } = saved;
  return (
    <>
      {isMine ? (isShared ? 'Shared by you. ' : '') : `Shared by ${owner?.displayName ?? 'HR'}. `}
      {schedule
        ? `Sent by email ${scheduleDayInWords(schedule)} at ${formats.clock(schedule.time)}. `
        : ''}
      {nextSending ? (
        <>
          Next: <When at={nextSending} />
        </>
      ) : null}
    </>
  );
}

function Actions({ saved }: { saved: SavedReport }) {
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const attempt = useAttempt();
  const client = useQueryClient();
  const router = useRouter();
  const params = { savedReportId: saved.id };
  const remove = () =>
    attempt(async () => {
      await call(deleteSavedReport, { params, ifMatch: saved.version });
      toast.positive('Report deleted');
      await router.navigate({ href: '/reports' });
      await refreshReports(client);
    });
  const subscribe = () =>
    attempt(async () => {
      const isSubscribed = !saved.isSubscribed;
      await call(subscribeToSavedReport, { params, body: { isSubscribed } });
      toast.positive(isSubscribed ? 'You’ll get this report by email' : 'Unsubscribed');
      await refreshReports(client);
    });
  return (
    <div className={classes.actions}>
      {saved.schedule && can(saved.actions, 'saved-reports.subscribe') ? (
        <Button variant="subtle" onClick={subscribe}>
          {saved.isSubscribed ? 'Unsubscribe' : 'Subscribe'}
        </Button>
      ) : null}
      {can(saved.actions, 'saved-reports.delete') ? (
        <Button variant="subtle" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      ) : null}
      {saved.design.type === 'built' && can(saved.actions, 'saved-reports.edit') ? (
        <Button
          variant="default"
          onClick={() => router.navigate({ href: `/reports/build?saved=${saved.id}` })}
        >
          Change columns
        </Button>
      ) : null}
      {can(saved.actions, 'saved-reports.edit') ? (
        <Button onClick={() => setEditing(true)}>Share or schedule</Button>
      ) : null}
      <SaveReportDrawer
        opened={isEditing}
        design={saved.design}
        name={saved.name}
        saved={saved}
        onClose={() => setEditing(false)}
      />
      <ConfirmDialog
        opened={isDeleting}
        title="Delete this report?"
        confirmLabel="Delete report"
        tone="critical"
        onConfirm={remove}
        onCancel={() => setDeleting(false)}
      >
        No one will be able to open it, and it will no longer be emailed.
      </ConfirmDialog>
    </div>
  );
}
