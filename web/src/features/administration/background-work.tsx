import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  dismissFailedWork,
  type FailedWork,
  listFailedWork,
  retryFailedWork,
} from '@tenure/contract/site/failed-work';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { alwaysStale, apiQuery, refresh } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { ToneBadge } from '../../ui/badge/tone-badge.tsx';
import type { Column, RowAction } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Section } from '../../ui/page/section.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { TwoLines } from '../../ui/text/two-lines.tsx';
import { When } from '../../ui/text/when.tsx';
import { toast } from '../../ui/toast.ts';

const statusOf = ({ isRetried }: FailedWork) => (isRetried ? 'Retries at next run' : 'Stopped');

const columns: readonly Column<FailedWork>[] = [
  {
    id: 'job',
    label: 'Job',
    always: true,
    text: ({ title, about }) => (about ? `${title}, ${about}` : title),
    cell: ({ title, about }) => <TwoLines first={title} second={about ?? ''} />,
  },
  { id: 'error', label: 'Error', text: ({ error }) => error },
  { id: 'attempts', label: 'Attempts', align: 'right', text: ({ attempts }) => String(attempts) },
  {
    id: 'failed',
    label: 'Last attempt',
    text: ({ failedAt }) => failedAt,
    cell: ({ failedAt }) => <When at={failedAt} />,
  },
  {
    id: 'status',
    label: 'Status',
    text: statusOf,
    cell: (work) => (
      <ToneBadge tone={work.isRetried ? 'warning' : 'critical'}>{statusOf(work)}</ToneBadge>
    ),
  },
];

const decisions = { retry: retryFailedWork, dismiss: dismissFailedWork };
const done = { retry: 'Retry started', dismiss: 'Job dismissed' };

/** Failed emails, updates and scheduled jobs, with actions to retry or dismiss them. */
export function BackgroundWork() {
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const [leaving, setLeaving] = useState<FailedWork | null>(null);
  const list = useQuery({
    ...apiQuery(listFailedWork, { query: { page: String(page) } }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
  });
  const decide = useMutation({
    mutationFn: ({ how, work }: { how: keyof typeof decisions; work: FailedWork }) =>
      call(decisions[how], { params: { source: work.source, workId: String(work.id) } }),
    onSuccess: (_, { how }) => toast.positive(done[how]),
    onError: (error) => toast.critical(sentenceOf(error)),
    onSettled: () => {
      setLeaving(null);
      return refresh(client, listFailedWork);
    },
  });
  const actionsOf = (work: FailedWork): RowAction[] => [
    ...(can(work.actions, 'failed-work.retry')
      ? [{ label: 'Retry', onSelect: () => decide.mutate({ how: 'retry', work }) }]
      : []),
    ...(can(work.actions, 'failed-work.dismiss')
      ? [{ label: 'Dismiss', tone: 'critical' as const, onSelect: () => setLeaving(work) }]
      : []),
  ];
  return (
    <Section
      title="Failed background jobs"
      lead="Emails, updates and scheduled jobs that couldn’t be completed"
    >
      {list.data?.metadata.pagination.totalItems === 0 ? (
        <EmptyState title="Nothing has failed">
          Jobs that stop after several attempts appear here, so you can retry them.
        </EmptyState>
      ) : (
        <DataTable
          name="Failed background jobs"
          columns={columns}
          rows={list.data?.items}
          rowKey={({ source, id }) => `${source}-${id}`}
          rowName={({ title, about }) => (about ? `${title}, ${about}` : title)}
          status={list}
          pagination={list.data?.metadata.pagination}
          onPage={setPage}
          rowActions={actionsOf}
        />
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title="Dismiss this job?"
        confirmLabel="Dismiss job"
        tone="critical"
        busy={decide.isPending}
        onConfirm={() => leaving && decide.mutate({ how: 'dismiss', work: leaving })}
        onCancel={() => setLeaving(null)}
      >
        {leaving?.title ?? ''} won’t be completed. This can’t be undone.
      </ConfirmDialog>
    </Section>
  );
}
