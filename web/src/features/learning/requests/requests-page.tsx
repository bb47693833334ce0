import { Button, Textarea } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { decideRequest } from '@tenure/contract/learning/administration-endpoints';
import type { EnrolmentRequest } from '@tenure/contract/learning/enrolment';
import { requestStates } from '@tenure/contract/learning/request-states';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { useNames } from '../../../lib/you.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { When } from '../../../ui/text/when.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import classes from '../learning.module.css';
import { LearningTabs } from '../learning-tabs.tsx';
import { requestsQuery, useRefreshLearning } from '../queries.ts';

/** Course requests to decide, and the viewer's own. */
export function RequestsPage() {
  return (
    <Page title="Learning" tabs={<LearningTabs current="requests" />}>
      <Requests show="awaiting" title="Awaiting your approval" />
      <Requests show="own" title="My requests" />
    </Page>
  );
}

function Requests({ show, title }: { show: 'awaiting' | 'own'; title: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...requestsQuery(show, page),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const items = query.data?.items;
  return (
    <Section title={title}>
      {query.isPending ? <LoadingRows label="Loading requests" rows={2} /> : null}
      {query.isError ? (
        <ErrorState
          title="Requests couldn’t be loaded"
          error={query.error}
          onRetry={query.refetch}
        />
      ) : null}
      {items?.length === 0 ? (
        <EmptyState
          title={show === 'awaiting' ? 'You’re all caught up' : 'No requests yet'}
          icon={<IconChecks size={20} stroke={1.6} aria-hidden />}
        >
          {show === 'awaiting'
            ? 'Course requests from your team appear here.'
            : 'To request a course, open it in the catalogue.'}
        </EmptyState>
      ) : null}
      {items && items.length > 0 ? (
        <ul className={classes.list}>
          {items.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      ) : null}
      {query.data ? (
        <WidgetPager name={title} pagination={query.data.metadata.pagination} onPage={setPage} />
      ) : null}
    </Section>
  );
}

const decided = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const;

function Request({ request }: { request: EnrolmentRequest }) {
  const attempt = useAttempt();
  const names = useNames();
  const refresh = useRefreshLearning();
  const [isDeclining, setDeclining] = useState(false);
  const [note, setNote] = useState('');
  const { label, tone } = requestStates[request.status];
  const waiting = request.route.find(({ state }) => state === 'waiting');
  const name = `${request.course.name}, ${request.user.displayName}`;
  const decide = (action: keyof typeof decided, given: string | null = null) =>
    attempt(async () => {
      await call(decideRequest[action], {
        params: { requestId: request.id },
        body: { note: given },
        ifMatch: request.version,
      });
      setDeclining(false);
      toast.positive(`${request.course.name}: ${decided[action]}`);
      await refresh();
    });
  return (
    <li className={classes.row}>
      <Person person={request.user} size={36} />
      <div className={classes.what}>
        <AppLink href={`/learning/courses/${request.course.id}`}>{request.course.name}</AppLink>
        {request.note ? <span>{request.note}</span> : null}
        <span className={classes.quiet}>
          Requested <When at={request.requestedAt} />
          {waiting?.person ? ` · ${names.awaiting(waiting.person, '')}` : ''}
        </span>
      </div>
      <ToneBadge tone={tone}>{label}</ToneBadge>
      <div className={classes.actions}>
        {can(request.actions, 'course-enrolment-requests.approve') ? (
          <Button size="xs" aria-label={`Approve ${name}`} onClick={() => decide('approve')}>
            Approve
          </Button>
        ) : null}
        {can(request.actions, 'course-enrolment-requests.decline') ? (
          <Button
            size="xs"
            variant="default"
            aria-label={`Decline ${name}`}
            onClick={() => setDeclining(true)}
          >
            Decline
          </Button>
        ) : null}
        {can(request.actions, 'course-enrolment-requests.withdraw') ? (
          <Button
            size="xs"
            variant="default"
            aria-label={`Withdraw ${name}`}
            onClick={() => decide('withdraw')}
          >
            Withdraw
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        opened={isDeclining}
        title={`Decline ${request.course.name}?`}
        confirmLabel="Decline"
        tone="critical"
        onConfirm={() => decide('decline', note)}
        onCancel={() => setDeclining(false)}
      >
        <Textarea
          label="Reason"
          description={`Visible to ${request.user.displayName}.`}
          withAsterisk
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </li>
  );
}
