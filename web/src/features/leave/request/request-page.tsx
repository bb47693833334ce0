import { Button } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { leaveRequestComments } from '@tenure/contract/leave/endpoints';
import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import type { LeaveRequestDetail } from '@tenure/contract/leave/leave-request';
import { leaveActions, leaveMachine, sentAsOf } from '@tenure/contract/leave/leave-request-states';
import { can } from '../../../lib/actions.ts';
import { hasStatus } from '../../../lib/api-error.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { useSite } from '../../../lib/me.ts';
import { WhyNot } from '../../../ui/actions/why-not.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { Notes } from '../../../ui/notes/notes.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Person } from '../../../ui/person/person.tsx';
import {
  Facts,
  RecordColumn,
  RecordColumns,
  RecordHead,
} from '../../../ui/record/record-layout.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { DecideButtons } from '../approval/decide-buttons.tsx';
import { DecisionFacts } from '../approval/decision-facts.tsx';
import { RouteList } from '../approval/route-list.tsx';
import { approvalsHref, myLeaveHref } from '../leave-addresses.ts';
import { requestQuery } from '../queries.ts';
import { AskForm } from './ask-form.tsx';
import { collapseDays } from './collapse-days.ts';
import { spanOf } from './leave-dates.ts';
import { useSeenWhenOpened } from './mark-seen.ts';
import { Proposal } from './proposal.tsx';
import { RequestHistory } from './request-history.tsx';
import classes from './request-page.module.css';
import { StateBadge } from './state-badge.tsx';

const possible = leaveMachine.decisions.map((action) => ({
  action: sentAsOf(action),
  words: `${leaveActions[action].label.toLowerCase()}${/leave$/.test(leaveActions[action].label) ? '' : ' this'}`,
}));

/** One request with its details, status and actions. */
export function RequestPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const request = useQuery(requestQuery(Number(id)));
  // A delegate can open a request only while it is assigned to them.
  if (request.data && hasStatus(request.error, 404)) return <NotYoursAnyMore />;
  return (
    <Loaded what="the request" query={request}>
      {(data) => <Request request={data} />}
    </Loaded>
  );
}

function NotYoursAnyMore() {
  return (
    <EmptyState
      title="You can no longer see this request"
      heading="h1"
      icon={<IconLock size={20} stroke={1.6} aria-hidden />}
      action={
        <Button component={AppLink} href={approvalsHref} variant="default">
          Go to approvals
        </Button>
      }
    >
      Delegates can only see a request while it’s awaiting their approval.
    </EmptyState>
  );
}

function Request({ request }: { request: LeaveRequestDetail }) {
  const me = useSite().user.id;
  const formats = usePersonFormats();
  const router = useRouter();
  const search = useSearch({ strict: false }) as { mode?: unknown };
  const own = request.user.id === me;
  useSeenWhenOpened(request);
  const mayModify = can(request.actions, sentAsOf(own ? 'modify' : 'propose-change'));
  const modifying = search.mode === 'modify' && mayModify;
  const base = `/dashboard/leave/leave-request/${own ? '' : 'approver/'}${request.id}`;
  const modify = (open: boolean) =>
    router.navigate({ href: open ? `${base}?mode=modify` : base, replace: !open });
  const said = answeredWith(request);
  const title = own ? request.leaveType : `${request.leaveType}: ${request.user.displayName}`;
  const change = mayModify ? (
    <Button
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => modify(true)}
    >
      {own ? 'Edit request' : leaveActions['propose-change'].label}
    </Button>
  ) : null;
  // The most frequent action comes first: approving, or editing one's own request.
  const buttons = (
    <>
      {own ? change : null}
      <DecideButtons request={request} />
      {own ? null : change}
    </>
  );
  return (
    <Page
      title={title}
      above={[
        { label: 'Leave', href: myLeaveHref },
        ...(own ? [] : [{ label: 'Approvals', href: approvalsHref }]),
      ]}
      head={
        <RecordHead
          title={title}
          badge={<StateBadge state={request.state} escalated={request.flags.escalation} />}
        />
      }
      action={
        <>
          <WhyNot
            offered={request.actions}
            possible={possible}
            about={{ leaveRequestId: request.id }}
          />
          {request.decision ? null : buttons}
        </>
      }
    >
      {request.decision ? (
        <DecisionFacts request={request} decision={request.decision}>
          {buttons}
        </DecisionFacts>
      ) : null}
      <RecordColumns>
        <RecordColumn>
          {request.proposal ? (
            <Proposal proposal={request.proposal} person={own ? null : request.user.displayName} />
          ) : null}
          <Section title="Details">
            <Facts>
              {own ? null : (
                <div>
                  <dt>Employee</dt>
                  <dd>
                    <Person person={request.user} size={28} />
                  </dd>
                </div>
              )}
              <div>
                <dt>Dates</dt>
                <dd>{spanOf(formats, request.startDate, request.endDate)}</dd>
              </div>
              <div>
                <dt>{request.isBanking ? 'Banked' : 'Duration'}</dt>
                <dd>{request.labels.duration}</dd>
              </div>
              {said ? (
                <div>
                  <dt>{request.state === 'change-asked' ? 'Changes needed' : 'Reason'}</dt>
                  <dd className={classes.lines}>{said}</dd>
                </div>
              ) : null}
              {request.note ? (
                <div>
                  <dt>Note</dt>
                  <dd className={classes.lines}>{request.note}</dd>
                </div>
              ) : null}
              {request.attachment ? (
                <div>
                  <dt>Attachment</dt>
                  <dd>
                    <a href={request.attachment.url} download={request.attachment.name}>
                      {request.attachment.name}
                    </a>
                  </dd>
                </div>
              ) : null}
            </Facts>
            <ul className={classes.days}>
              {collapseDays(request.dates).map(({ from, to, days, minutes, part }) => (
                <li key={from}>
                  <span>{spanOf(formats, from, to)}</span>
                  <span>
                    {part === 'full' ? '' : `${part === 'hours' ? 'part' : part} · `}
                    {days === 1 ? '' : `${days} days × `}
                    {hoursInWords(minutes)}
                  </span>
                </li>
              ))}
            </ul>
          </Section>
          <Notes
            title="Comments"
            endpoints={leaveRequestComments}
            params={{ leaveRequestId: request.id }}
            recordType="leave-request"
            actions="leave-request-comments"
          />
        </RecordColumn>
        <RecordColumn>
          <Section title="Approval steps">
            <RouteList route={request.route} />
          </Section>
          <Section title="History">
            <RequestHistory history={request.history} />
          </Section>
        </RecordColumn>
      </RecordColumns>
      <SideDrawer
        title={own ? 'Edit request' : leaveActions['propose-change'].label}
        opened={modifying}
        onClose={() => modify(false)}
      >
        {modifying ? (
          <AskForm
            employeeId={request.user.id}
            fields={request.fields}
            request={request}
            onDone={() => modify(false)}
          />
        ) : null}
      </SideDrawer>
    </Page>
  );
}

/** The comment of the person who declined, cancelled or requested changes, while that is its status. */
function answeredWith({ state, history, proposal }: LeaveRequestDetail): string | null {
  const action = { declined: 'decline', cancelled: 'cancel', 'change-asked': 'ask-for-change' }[
    state as string
  ];
  if (proposal) return null;
  return history.findLast((entry) => entry.action === action)?.note ?? null;
}
