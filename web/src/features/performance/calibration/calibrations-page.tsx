import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listCalibrations } from '@tenure/contract/performance/endpoints/calibration.endpoints';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api-query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { CycleBadge } from '../cycles/cycle-badge.tsx';
import { TabList } from '../list/tab-list.tsx';
import { Period } from '../period.tsx';
import { shownMeanwhile } from '../queries.ts';
import classes from '../templates/templates.module.css';

/** The cycles whose ratings the viewer calibrates. */
export function CalibrationsPage() {
  const [page, setPage] = useState(1);
  const list = useQuery({ ...apiQuery(listCalibrations, { query: { page } }), ...shownMeanwhile });
  return (
    <TabList
      tab="calibration"
      name="Calibration cycles"
      lead="Compare the ratings of a cycle. Employees don’t see calibration."
      list={list}
      onPage={setPage}
      empty={
        <EmptyState
          title="Nothing to calibrate yet"
          icon={<IconScale size={20} stroke={1.6} aria-hidden />}
          heading="h2"
        >
          A cycle appears here once it has people for you to calibrate.
        </EmptyState>
      }
      row={(cycle) => (
        <>
          <div className={classes.what}>
            <AppLink href={`/performance/cycles/${cycle.id}/calibration`}>{cycle.title}</AppLink>
            <span className={classes.quiet}>
              <Period from={cycle.startDate} to={cycle.endDate} />
            </span>
          </div>
          <span className={classes.quiet}>
            {cycle.calibrated} of {cycle.people} calibrated
          </span>
          <CycleBadge status={cycle.status} />
        </>
      )}
    />
  );
}
