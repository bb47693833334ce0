import { Button, Checkbox } from '@mantine/core';
import { IconChecks, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { useState } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { approvalsHref } from '../leave-addresses.ts';
import { LeaveTabs } from '../leave-tabs.tsx';
import { Pager, pageInstead } from '../paged-list.tsx';
import { approvalsQuery } from '../queries.ts';
import { spanOf } from '../request/leave-dates.ts';
import { StateBadge } from '../request/state-badge.tsx';
import classes from './approvals-page.module.css';
import { BulkButtons } from './bulk-buttons.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { DelegatesDrawer } from './delegates-drawer.tsx';

/** Approvals, decided individually or in bulk. */
export function ApprovalsPage() {
  const [page, setPage] = useState(1);
  const router = useRouter();
  const search = useSearch({ strict: false }) as { delegates?: unknown };
  // The drawer is part of the URL, so that Back closes it and the unsaved-changes guard applies.
  const delegate = (open: boolean) =>
    router.navigate({ href: open ? `${approvalsHref}?delegates=own` : approvalsHref });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const waiting = useQuery({ ...approvalsQuery(page), placeholderData: keepPreviousData });
  const items = waiting.data?.items ?? [];
  const pages = waiting.data?.metadata.pagination.totalPages ?? 1;
  const instead = pageInstead(waiting, page);
  if (instead !== page) setPage(instead);
  const shown = chosen.filter((id) => items.some((item) => item.id === id));
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const decidable = items.filter(({ state }) => state === 'pending');
  return (
    <Page
      title="Leave"
      tabs={<LeaveTabs current="approvals" />}
      action={
        <Button variant="default" onClick={() => delegate(true)}>
          Delegate approvals
        </Button>
      }
    >
      {waiting.isPending || (waiting.isPlaceholderData && items.length === 0) ? (
        <LoadingRows label="Loading approvals" rows={4} />
      ) : null}
      {waiting.isError ? (
        <ErrorState
          title="Approvals couldn’t be loaded"
          error={waiting.error}
          onRetry={waiting.refetch}
        />
      ) : null}
      {waiting.data && items.length === 0 && !waiting.isPlaceholderData ? (
        <EmptyState
          title="You’re all caught up"
          heading="h2"
          icon={<IconChecks size={20} stroke={1.6} aria-hidden />}
        >
          Leave requests awaiting your approval appear here.
        </EmptyState>
      ) : null}
      {items.length > 0 ? (
        <div>
          {decidable.length > 0 ? (
            <div className={classes.toolbar}>
              <Checkbox
                label="Select all"
                checked={shown.length === decidable.length}
                indeterminate={shown.length > 0 && shown.length < decidable.length}
                onChange={() => setChosen(shown.length > 0 ? [] : decidable.map(({ id }) => id))}
              />
              <BulkButtons
                requests={decidable.filter(({ id }) => shown.includes(id))}
                onDone={() => setChosen([])}
              />
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
          <Pager page={page} pages={pages} onPage={setPage} />
        </div>
      ) : null}
      <DelegatesDrawer opened={search.delegates !== undefined} onClose={() => delegate(false)} />
    </Page>
  );
}

function Waiting(props: { request: LeaveRequest; chosen: boolean; onToggle: () => void }) {
  const { request, chosen, onToggle } = props;
  const formats = usePersonFormats();
  return (
    <li className={classes.row}>
      <Checkbox
        aria-label={`Select ${request.user.displayName}, ${request.leaveType}`}
        checked={chosen}
        disabled={request.state !== 'pending'}
        onChange={onToggle}
      />
      <Person person={request.user} size={36} />
      <div className={classes.what}>
        <AppLink href={request.url}>{request.leaveType}</AppLink>
        <span className={classes.quiet}>
          {spanOf(formats, request.startDate, request.endDate)} ·{' '}
          <span className={classes.whole}>{request.labels.duration}</span>
        </span>
        {request.othersAway ? (
          <span className={classes.overlap}>
            <IconUsers size={14} stroke={1.8} aria-hidden />
            {leaveMessages.othersAway(request.othersAway)}
          </span>
        ) : null}
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
