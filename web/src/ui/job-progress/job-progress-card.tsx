import { Button, Progress } from '@mantine/core';
import type { LongJobProgress } from '@tenure/contract/site/long-job';
import { can } from '../../lib/actions.ts';
import { type Tone, ToneBadge } from '../badge/tone-badge.tsx';
import { jobOutcome } from './job-outcome.ts';
import classes from './job-progress-card.module.css';

/** The figures of a result to list, with their labels, such as { imported: 'People imported' }. */
export type ResultLabels = Readonly<Record<string, string>>;

interface Props {
  job: LongJobProgress;
  labels?: ResultLabels;
  isCancelling?: boolean;
  keepsNothing?: boolean;
  onCancel: () => void;
}

const badges: Readonly<Record<LongJobProgress['state'], { tone: Tone; words: string }>> = {
  queued: { tone: 'quiet', words: 'Queued' },
  running: { tone: 'information', words: 'In progress' },
  done: { tone: 'positive', words: 'Done' },
  failed: { tone: 'critical', words: 'Failed' },
  cancelled: { tone: 'quiet', words: 'Cancelled' },
};

/** A long job in its current state. */
export function JobProgressCard({
  job,
  labels = {},
  isCancelling = false,
  keepsNothing = false,
  onCancel,
}: Props) {
  const badge = badges[job.state];
  const figures = Object.entries(job.result ?? {}).flatMap(([name, value]) =>
    labels[name] === undefined ? [] : [[labels[name], value] as const],
  );
  const isOpen = job.state === 'queued' || job.state === 'running';
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <strong>{job.title}</strong>
        <ToneBadge tone={badge.tone}>
          {job.isCancelRequested && isOpen ? 'Cancelling' : badge.words}
        </ToneBadge>
      </div>
      {isOpen ? (
        <Progress
          value={shareOf(job)}
          animated={isUncounted(job)}
          aria-label={`Progress of ${job.title}`}
        />
      ) : null}
      <p className={classes.words} role="status">
        {job.state === 'cancelled' && keepsNothing ? 'Cancelled.' : wordsOf(job)}
      </p>
      {figures.length > 0 ? (
        <dl className={classes.result}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{shown(value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {can(job.actions, 'long-jobs.cancel') ? (
        <Button variant="default" size="xs" loading={isCancelling} onClick={onCancel}>
          Cancel
        </Button>
      ) : null}
    </div>
  );
}

const number = new Intl.NumberFormat();

/** Where the total is unknown, the whole bar is animated. */
const isUncounted = ({ state, total }: LongJobProgress) => state === 'running' && total === null;

const shareOf = (job: LongJobProgress) =>
  isUncounted(job) ? 100 : job.total ? Math.min(100, (job.done / job.total) * 100) : 0;

function wordsOf(job: LongJobProgress): string {
  const { state, done, total } = job;
  const counted =
    total === null ? number.format(done) : `${number.format(done)} of ${number.format(total)}`;
  if (state === 'queued') return 'Starting soon';
  if (state === 'running') return `${counted} processed`;
  if (state === 'done') return jobOutcome(job) ?? `${number.format(done)} processed`;
  if (state === 'cancelled') return `Cancelled after ${counted}. Completed work is kept.`;
  return `Stopped after ${counted}. Your administrator can retry it from there.`;
}

const shown = (value: string | number | boolean | null) =>
  typeof value === 'number'
    ? number.format(value)
    : value === true
      ? 'Yes'
      : value === false
        ? 'No'
        : (value ?? 'None');
