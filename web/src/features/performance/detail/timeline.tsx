import { useQuery } from '@tanstack/react-query';
import { checkpointMachine } from '@tenure/contract/performance/states/checkpoint-states';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { When } from '../../../ui/text/when.tsx';
import { Period } from '../period.tsx';
import { timelineQuery } from '../queries.ts';
import classes from './detail.module.css';

/** Phases with their checkpoints, and all steps taken or undone. */
export function Timeline({ performanceId }: { performanceId: number }) {
  const timeline = useQuery(timelineQuery(performanceId));
  if (timeline.isPending) return <LoadingRows label="Loading timeline" rows={4} />;
  if (timeline.isError)
    return (
      <ErrorState
        title="The timeline couldn’t be loaded"
        error={timeline.error}
        onRetry={timeline.refetch}
      />
    );
  const { items } = timeline.data;
  const phases = items.filter(({ type }) => type === 'phase');
  const steps = items.filter(({ type }) => type === 'step').toReversed();
  return (
    <>
      <Section title="Phases">
        <ul className={classes.rows}>
          {phases.map((phase) => (
            <li key={phase.id} className={classes.block}>
              <div className={classes.rowHead}>
                <strong>{phase.title}</strong>
                <span className={classes.quiet}>
                  {phaseMachine.states[phase.status as 'live'].label}
                </span>
              </div>
              <span className={classes.quiet}>
                <Period from={phase.startDate} to={phase.endDate} />
              </span>
              {phase.checkpoints.map((checkpoint) => (
                <span key={checkpoint.id} className={classes.quiet}>
                  {checkpoint.title}:{' '}
                  {checkpointMachine.states[checkpoint.status as 'live'].label.toLowerCase()}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Steps">
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step.id} data-undone={step.status === 'undone' || undefined}>
              <p>
                <strong>{step.user?.displayName ?? 'Tenure'}</strong> <span>{step.title}</span>
                {step.status === 'undone' ? ' (undone)' : ''}
              </p>
              {step.startDate ? (
                <p className={classes.quiet}>
                  <When at={step.startDate} />
                </p>
              ) : null}
              {step.reason ? <p className={classes.reason}>{step.reason}</p> : null}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
