import type { Cycle } from '@tenure/contract/performance/cycle';
import classes from './cycles.module.css';

const stages = [
  ['planning', 'planning'],
  ['in_progress', 'in progress'],
  ['finalise', 'to finalise'],
  ['completed', 'completed'],
] as const;

/** The number of appraisals in each status, as a bar and in words. */
export function CycleBar({ progress }: { progress: Cycle['progress'] }) {
  const { total, late } = progress;
  return (
    <div className={classes.progress}>
      <span className={classes.bar} aria-hidden>
        {stages.map(([stage]) => (
          <span
            key={stage}
            data-stage={stage}
            style={{ width: total === 0 ? 0 : `${(progress[stage] / total) * 100}%` }}
          />
        ))}
      </span>
      <span className={classes.quiet}>
        {total === 0
          ? 'No appraisals yet'
          : stages
              .filter(([stage]) => progress[stage] > 0)
              .map(([stage, words]) => `${progress[stage]} ${words}`)
              .join(', ')}
        {late > 0 ? <strong className={classes.late}> · {late} late</strong> : null}
      </span>
    </div>
  );
}
