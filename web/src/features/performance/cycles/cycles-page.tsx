import { Button } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listCycles } from '@tenure/contract/performance/endpoints/cycle.endpoints';
import { cycleMachine } from '@tenure/contract/performance/states/cycle-states';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import { PerformanceTabs } from '../list/performance-tabs.tsx';
import { Period } from '../period.tsx';
import { performancesQuery } from '../queries.ts';
import classes from '../templates/templates.module.css';
import { CycleBar } from './cycle-bar.tsx';

/** Appraisals of many people together, and how far they are. */
export function CyclesPage() {
  const [page, setPage] = useState(1);
  const list = useQuery({
    ...apiQuery(listCycles, { query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const offered = useQuery(performancesQuery({ show: 'awaiting', status: '', text: '', page: 1 }));
  const start = can(list.data?.metadata.actions, 'performance-cycles.start') ? (
    <Button
      component={AppLink}
      href="/performance/cycles/new"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Start cycle
    </Button>
  ) : undefined;
  return (
    <Page
      title="Performance"
      lead="Appraisals for many people at once"
      action={start}
      tabs={<PerformanceTabs current="cycles" actions={offered.data?.metadata.actions} />}
    >
      {list.isPending ? <LoadingRows label="Loading cycles" rows={3} /> : null}
      {list.isError && !list.data ? (
        <ErrorState title="Cycles couldn’t be loaded" error={list.error} onRetry={list.refetch} />
      ) : null}
      {list.data?.items.length === 0 ? (
        <EmptyState
          title="No cycles yet"
          icon={<IconRefresh size={20} stroke={1.6} aria-hidden />}
          heading="h2"
          action={start}
        >
          A cycle starts appraisals for everyone in an audience.
        </EmptyState>
      ) : null}
      {list.data && list.data.items.length > 0 ? (
        <ul className={classes.rows}>
          {list.data.items.map((cycle) => (
            <li key={cycle.id} className={classes.row}>
              <div className={classes.what}>
                <AppLink href={`/performance/cycles/${cycle.id}`}>{cycle.title}</AppLink>
                <span className={classes.quiet}>
                  {cycle.audienceInWords} · <Period from={cycle.startDate} to={cycle.endDate} />
                </span>
              </div>
              <div className={classes.what}>
                <CycleBar progress={cycle.progress} />
              </div>
              <ToneBadge tone={cycleMachine.states[cycle.status as 'open'].tone}>
                {cycleMachine.states[cycle.status as 'open'].label}
              </ToneBadge>
            </li>
          ))}
        </ul>
      ) : null}
      {list.data ? (
        <WidgetPager name="Cycles" pagination={list.data.metadata.pagination} onPage={setPage} />
      ) : null}
    </Page>
  );
}
