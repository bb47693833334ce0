import { Button } from '@mantine/core';
import { IconPlaneDeparture, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { LeaveBalance } from '@tenure/contract/leave/balance';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { useSite } from '../../../lib/me.ts';
import { WhyNot } from '../../../ui/actions/why-not.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { NoEmploymentRecord } from '../../../ui/states/employees-only.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { myLeaveHref } from '../leave-addresses.ts';
import { LeaveTabs } from '../leave-tabs.tsx';
import { Pager, pageInstead } from '../paged-list.tsx';
import { approvalsQuery, balancesQuery, requestsQuery } from '../queries.ts';
import OutcomeList from '../request/outcome-list.tsx';
import { RequestDrawer } from '../request/request-drawer.tsx';
import rows from '../request/request-row.module.css';
import { RequestRow } from '../request/request-row.tsx';
import { BalanceBars } from './balance-bars.tsx';
import { LedgerDrawer } from './ledger-drawer.tsx';

const ASK = 'leave-requests.add';
const CHOOSE = 'leave-requests.choose-person';

export function MyLeavePage() {
  if (useSite().user.isEmployee) return <MyLeave />;
  return (
    <Page title="Leave" tabs={<LeaveTabs current="mine" />}>
      <NoEmploymentRecord />
    </Page>
  );
}

/** The viewer's own leave: balances, requests and the request form. */
function MyLeave() {
  const { user } = useSite();
  const router = useRouter();
  const search = useSearch({ strict: false }) as Partial<Record<'ask', unknown>>;
  const [opened, setOpened] = useState<LeaveBalance | null>(null);
  const balances = useQuery(balancesQuery(user.id));
  const actions = balances.data?.metadata.actions;
  const others = useQuery(approvalsQuery(1));
  const mayChoose = can(others.data?.metadata.actions, CHOOSE);
  const mayAsk = can(actions, ASK) || mayChoose;
  const isKnown = !balances.isPending && !others.isPending;
  const asking = search.ask !== undefined && mayAsk && isKnown;
  // The drawer is part of the URL, so that Back closes it.
  const ask = (open: boolean) =>
    router.navigate({ href: open ? `${myLeaveHref}?ask=new` : myLeaveHref });
  return (
    <Page
      title="Leave"
      tabs={<LeaveTabs current="mine" />}
      action={
        <>
          <WhyNot
            offered={actions ?? [ASK]}
            possible={[{ action: ASK, words: 'request leave' }]}
            about={{ employeeId: user.id }}
          />
          {mayAsk ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => ask(true)}>
              Request leave
            </Button>
          ) : null}
        </>
      }
    >
      <Section title="Balances" lead="Select a balance to see its entries">
        {balances.isPending ? <LoadingRows label="Loading your balances" rows={3} /> : null}
        {balances.isError ? (
          <ErrorState
            title="Your balances couldn’t be loaded"
            error={balances.error}
            onRetry={balances.refetch}
          />
        ) : null}
        {balances.data ? <BalanceBars balances={balances.data.items} onOpen={setOpened} /> : null}
      </Section>
      <Requests employeeId={user.id} />
      <LedgerDrawer employeeId={user.id} balance={opened} onClose={() => setOpened(null)} />
      <SideDrawer title="Request leave" opened={asking} onClose={() => ask(false)}>
        {asking ? (
          <RequestDrawer
            maySelf={can(actions, ASK)}
            mayChoose={mayChoose}
            onDone={() => ask(false)}
          />
        ) : null}
      </SideDrawer>
    </Page>
  );
}

function Requests({ employeeId }: { employeeId: number }) {
  const [show, setShow] = useState<'open' | 'past'>('open');
  const [page, setPage] = useState(1);
  const requests = useQuery({
    ...requestsQuery(employeeId, show, page),
    placeholderData: keepPreviousData,
  });
  const items = requests.data?.items;
  const ended = items?.filter(({ outcome }) => outcome) ?? [];
  const others = items?.filter(({ outcome }) => !outcome) ?? [];
  const pages = requests.data?.metadata.pagination.totalPages ?? 1;
  const instead = pageInstead(requests, page);
  if (instead !== page) setPage(instead);
  const waiting = requests.isPending || (requests.isPlaceholderData && items?.length === 0);
  const choose = (next: 'open' | 'past') => {
    setShow(next);
    setPage(1);
  };
  return (
    <Section
      title="Requests"
      action={
        <Button variant="default" onClick={() => choose(show === 'open' ? 'past' : 'open')}>
          {show === 'open' ? 'Show past and closed' : 'Show current'}
        </Button>
      }
    >
      {waiting ? <LoadingRows label="Loading your requests" rows={3} /> : null}
      {requests.isError ? (
        <ErrorState
          title="Your requests couldn’t be loaded"
          error={requests.error}
          onRetry={requests.refetch}
        />
      ) : null}
      {items?.length === 0 && !waiting ? (
        <EmptyState
          title={show === 'open' ? 'No upcoming leave' : 'No past requests'}
          icon={<IconPlaneDeparture size={20} stroke={1.6} aria-hidden />}
        >
          Your leave requests appear here.
        </EmptyState>
      ) : null}
      {ended.length > 0 ? <OutcomeList requests={ended} /> : null}
      {others.length > 0 ? (
        <ul className={rows.list} aria-busy={requests.isFetching}>
          {others.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      ) : null}
      <Pager page={page} pages={pages} onPage={setPage} />
    </Section>
  );
}
