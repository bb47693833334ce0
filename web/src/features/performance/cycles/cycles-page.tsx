import { Button } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listCycles } from '@tenure/contract/performance/endpoints/cycle.endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { TabList } from '../list/tab-list.tsx';
import { Period } from '../period.tsx';
import { shownMeanwhile } from '../queries.ts';
import classes from '../templates/templates.module.css';
import { CycleBadge } from './cycle-badge.tsx';
import { CycleBar } from './cycle-bar.tsx';

const start = (actions: readonly string[]) =>
  can(actions, 'performance-cycles.start') ? (
    <Button
      component={AppLink}
      href="/performance/cycles/new"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Start cycle
    </Button>
  ) : undefined;

/** Appraisal cycles with their progress. */
export function CyclesPage() {
  const [page, setPage] = useState(1);
  const list = useQuery({ ...apiQuery(listCycles, { query: { page } }), ...shownMeanwhile });
  const action = start(list.data?.metadata.actions ?? []);
  return (
    <TabList
      tab="cycles"
      name="Cycles"
      lead="Appraisals for many people at once"
      list={list}
      onPage={setPage}
      action={action}
      empty={
        <EmptyState
          title="No cycles yet"
          icon={<IconRefresh size={20} stroke={1.6} aria-hidden />}
          heading="h2"
          action={action}
        >
          A cycle starts appraisals for everyone in an audience.
        </EmptyState>
      }
      row={(cycle) => (
        <>
          <div className={classes.what}>
            <AppLink href={`/performance/cycles/${cycle.id}`}>{cycle.title}</AppLink>
            <span className={classes.quiet}>
              {cycle.audienceInWords} · <Period from={cycle.startDate} to={cycle.endDate} />
            </span>
          </div>
          <div className={classes.what}>
            <CycleBar progress={cycle.progress} />
          </div>
          <CycleBadge status={cycle.status} />
        </>
      )}
    />
  );
}
