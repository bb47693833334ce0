import { Button } from '@mantine/core';
import { IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { newHref } from '../address.ts';
import { myPerformancesQuery, performancesQuery } from '../queries.ts';
import { AppraisalFilters, useAppraisalFilters } from './appraisal-filters.tsx';
import classes from './list.module.css';
import { PerformanceList } from './performance-list.tsx';
import { PerformanceTabs } from './performance-tabs.tsx';

const icon = <IconTargetArrow size={20} stroke={1.6} aria-hidden />;
const awaitingOf = (page: number) =>
  performancesQuery({ show: 'awaiting', status: '', text: '', page });

function StartButton({ actions }: { actions: readonly string[] }) {
  return can(actions, 'performances.start') ? (
    <Button component={AppLink} href={newHref()} leftSection={<IconPlus size={16} aria-hidden />}>
      Start appraisal
    </Button>
  ) : undefined;
}

/** The viewer's to-do items and their own appraisals. */
export function MyPerformancesPage() {
  const [page, setPage] = useState(1);
  const [awaitingPage, setAwaitingPage] = useState(1);
  const awaiting = useQuery({ ...awaitingOf(awaitingPage), placeholderData: keepPreviousData });
  const own = useQuery({ ...myPerformancesQuery(page), placeholderData: keepPreviousData });
  const actions = awaiting.data?.metadata.actions ?? [];
  return (
    <Page
      title="Performance"
      lead="Your goals, conversations and appraisals"
      action={<StartButton actions={actions} />}
      tabs={<PerformanceTabs current="mine" actions={actions} />}
    >
      <Section title="Awaiting you">
        <PerformanceList
          name="Awaiting you"
          list={awaiting}
          showsEmployee
          onPage={setAwaitingPage}
          empty={
            <EmptyState title="You’re all caught up" icon={icon}>
              Next steps in your appraisals and your team’s appear here.
            </EmptyState>
          }
        />
      </Section>
      <Section title="My appraisals">
        <PerformanceList
          name="My appraisals"
          list={own}
          showsEmployee={false}
          onPage={setPage}
          empty={
            <EmptyState title="No appraisals yet" icon={icon}>
              Your manager or HR will start your first one.
            </EmptyState>
          }
        />
      </Section>
    </Page>
  );
}

export const TeamPerformancesPage = () => <OthersPage show="team" />;
export const AllPerformancesPage = () => <OthersPage show="everyone" />;

function OthersPage({ show }: { show: 'team' | 'everyone' }) {
  const filters = useAppraisalFilters();
  const list = useQuery({
    ...performancesQuery({ show, ...filters.query }),
    placeholderData: keepPreviousData,
  });
  const actions = list.data?.metadata.actions ?? [];
  const name = show === 'team' ? 'My team' : 'Everyone';
  return (
    <Page
      title="Performance"
      lead={show === 'team' ? 'Appraisals of everyone who reports to you' : 'All appraisals'}
      action={<StartButton actions={actions} />}
      tabs={<PerformanceTabs current={show} actions={list.data?.metadata.actions} />}
    >
      <div className={classes.content}>
        <AppraisalFilters filters={filters} />
        <PerformanceList
          name={name}
          list={list}
          showsEmployee
          onPage={filters.setPage}
          empty={
            filters.isFiltered ? (
              <EmptyState title="No appraisals match these filters" icon={icon} heading="h2">
                Change or remove a filter.
              </EmptyState>
            ) : (
              <EmptyState
                title="No appraisals yet"
                icon={icon}
                heading="h2"
                action={<StartButton actions={actions} />}
              >
                Appraisals of your team appear here.
              </EmptyState>
            )
          }
        />
      </div>
    </Page>
  );
}
