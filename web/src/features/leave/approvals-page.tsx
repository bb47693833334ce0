import { Button, Checkbox } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { useState } from 'react';
import { hasStatus, sentenceOf } from '../../lib/api-error.ts';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Person } from '../../ui/person/person.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './approvals-page.module.css';
import { DecideButtons } from './decide-buttons.tsx';
import { DelegatesDrawer } from './delegates-drawer.tsx';
import { spanOf } from './leave-dates.ts';
import { LeaveTabs } from './leave-tabs.tsx';
import { approvalsQuery, useDecideMany } from './queries.ts';
import { ReasonField } from './reason-field.tsx';
import { StateBadge } from './state-badge.tsx';

/** What waits for the person, to be decided one by one or several at once. */
export function ApprovalsPage() {
  const [page, setPage] = useState(1);
  const [delegating, setDelegating] = useState(false);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const waiting = useQuery({ ...approvalsQuery(page), placeholderData: keepPreviousData });
  const items = waiting.data?.items ?? [];
  const pages = waiting.data?.metadata.pagination.totalPages ?? 1;
  const shown = chosen.filter((id) => items.some((item) => item.id === id));
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const decidable = items.filter(({ state }) => state === 'pending');
  return (
    <Page
      title="Leave"
      tabs={<LeaveTabs current="approvals" />}
      action={
        <Button variant="default" onClick={() => setDelegating(true)}>
          While you are away
        </Button>
      }
    >
      {waiting.isPending ? <LoadingRows label="Loading what waits for you" rows={4} /> : null}
      {waiting.isError ? (
        <ErrorState
          title="What waits for you could not be loaded"
          error={waiting.error}
          onRetry={waiting.refetch}
        />
      ) : null}
      {waiting.data && items.length === 0 ? (
        <EmptyState
          title="Nothing waits for you"
          heading="h2"
          icon={<IconChecks size={20} stroke={1.6} />}
        >
          When somebody asks you for leave, you find it here.
        </EmptyState>
      ) : null}
      {items.length > 0 ? (
        <div>
          {decidable.length > 0 ? (
            <div className={classes.toolbar}>
              <Checkbox
                label="Choose all"
                checked={shown.length === decidable.length}
                indeterminate={shown.length > 0 && shown.length < decidable.length}
                onChange={() => setChosen(shown.length > 0 ? [] : decidable.map(({ id }) => id))}
              />
              <BulkButtons ids={shown} onDone={() => setChosen([])} />
            </div>
          ) : null}
          <ul className={classes.list}>
            {items.map((request) => (
              <Waiting
                key={request.id}
                request={request}
                chosen={shown.includes(request.id)}
                onToggle={() => toggle(request.id)}
              />
            ))}
          </ul>
          {pages > 1 ? (
            <div className={classes.pages}>
              <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Previous
              </Button>
              <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                Next
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
      <DelegatesDrawer opened={delegating} onClose={() => setDelegating(false)} />
    </Page>
  );
}

function Waiting(props: { request: LeaveRequest; chosen: boolean; onToggle: () => void }) {
  const { request, chosen, onToggle } = props;
  const formats = usePersonFormats();
  return (
    <li className={classes.row}>
      <Checkbox
        aria-label={`Choose ${request.user.displayName}, ${request.leaveType}`}
        checked={chosen}
        disabled={request.state !== 'pending'}
        onChange={onToggle}
      />
      <Person person={request.user} size={36} />
      <div className={classes.what}>
        <AppLink href={request.url}>{request.leaveType}</AppLink>
        <span className={classes.quiet}>
          {spanOf(formats, request.startDate, request.endDate)} ·{' '}
          <span className={classes.whole}>{request.labels.hours}</span>
        </span>
        {request.note ? <span className={classes.quiet}>“{request.note}”</span> : null}
        {request.state !== 'pending' || request.flags.escalation ? (
          <StateBadge state={request.state} escalated={request.flags.escalation} />
        ) : null}
      </div>
      <div className={classes.buttons}>
        <DecideButtons request={request} compact={request.state === 'pending'} />
      </div>
    </li>
  );
}

function BulkButtons({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const [declining, setDeclining] = useState(false);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const decide = useDecideMany();
  const run = (action: 'approve' | 'decline') =>
    decide.mutate(
      { action, ids: [...ids], note: note.trim() || null },
      {
        onSuccess: ({ items }) => {
          const done = items.filter(({ ok }) => ok).length;
          if (done > 0) toast.positive(`${done} ${action === 'approve' ? 'approved' : 'declined'}`);
          for (const { ok, message } of items) if (!ok) toast.critical(message);
          onDone();
        },
        onError: (error) => {
          if (!hasStatus(error, 401)) toast.critical(sentenceOf(error));
        },
        onSettled: () => setDeclining(false),
      },
    );
  if (ids.length === 0) return null;
  return (
    <div className={classes.buttons}>
      <Button size="xs" loading={decide.isPending} onClick={() => run('approve')}>
        Approve {ids.length}
      </Button>
      <Button size="xs" variant="default" onClick={() => setDeclining(true)}>
        Decline {ids.length}
      </Button>
      <ConfirmDialog
        opened={declining}
        title={`Decline ${ids.length}?`}
        confirmLabel="Decline"
        cancelLabel="Go back"
        tone="critical"
        busy={decide.isPending}
        onConfirm={() => (note.trim() ? run('decline') : setProblem(leaveMessages.reasonNeeded))}
        onCancel={() => {
          setDeclining(false);
          setProblem(null);
        }}
      >
        <ReasonField
          required
          readBy="Everybody concerned"
          value={note}
          problem={problem}
          onChange={(value) => {
            setNote(value);
            setProblem(null);
          }}
        />
      </ConfirmDialog>
    </div>
  );
}
