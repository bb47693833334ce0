import { Button } from '@mantine/core';
import { startExampleJob } from '@tenure/contract/site/example-job';
import type { LongJobProgress } from '@tenure/contract/site/long-job';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { JobProgress } from '../../ui/job-progress/job-progress.tsx';
import { JobProgressCard } from '../../ui/job-progress/job-progress-card.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import classes from './kit.module.css';

const job: LongJobProgress = {
  id: 1,
  title: 'Employee import',
  state: 'running',
  done: 640,
  total: 1200,
  result: null,
  isCancelRequested: false,
  createdAt: '2026-03-10T02:00:00.000Z',
  finishedAt: null,
  actions: ['long-jobs.cancel'],
};

const over = { finishedAt: '2026-03-10T02:04:00.000Z', actions: [] };

const examples: readonly LongJobProgress[] = [
  { ...job, id: 1, state: 'queued', done: 0, total: null },
  { ...job, id: 2 },
  { ...job, id: 3, total: null },
  { ...job, id: 4, isCancelRequested: true, actions: [] },
  { ...job, ...over, id: 5, state: 'done', done: 1200, result: { imported: 1194, skipped: 6 } },
  { ...job, ...over, id: 6, state: 'failed' },
  { ...job, ...over, id: 7, state: 'cancelled' },
];

const labels = { imported: 'People imported', skipped: 'Rows skipped', steps: 'Steps' };

export function KitJobProgress() {
  const attempt = useAttempt();
  const [started, setStarted] = useState<number | null>(null);
  const start = () =>
    attempt(async () => setStarted((await call(startExampleJob, { body: { steps: 200 } })).id));
  return (
    <div className={classes.stack}>
      <div className={classes.row}>
        <Button variant="default" onClick={start}>
          Start job
        </Button>
      </div>
      <div className={classes.grid}>
        {started === null ? null : <JobProgress jobId={started} labels={labels} />}
        {examples.map((one) => (
          <JobProgressCard key={one.id} job={one} labels={labels} onCancel={() => {}} />
        ))}
      </div>
    </div>
  );
}
