import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { can } from '../../../lib/actions.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { Period } from '../period.tsx';
import { diagnosisQuery, type Performance, type Phase, phasesQuery } from '../queries.ts';
import classes from './detail.module.css';

/** The phases as a track, with the next step and its owner below. */
export function WhereItStands({ performance }: { performance: Performance }) {
  const phases = useQuery(phasesQuery(performance.id));
  if (phases.isPending) return <LoadingRows label="Loading phases" rows={1} />;
  if (phases.isError) return null;
  return (
    <section className={classes.standing} aria-label="Progress">
      <ol className={classes.phases}>
        {phases.data.items.map((phase) => (
          <PhaseStep key={phase.id} phase={phase} />
        ))}
      </ol>
      {can(performance.metadata.capabilities, 'performance.diagnose') ? (
        <Next performance={performance} />
      ) : null}
    </section>
  );
}

function PhaseStep({ phase }: { phase: Phase }) {
  const state = phase.status as keyof typeof phaseMachine.states;
  const isNow = state === 'live' || state === 'active';
  return (
    <li className={classes.phase} data-state={state} aria-current={isNow ? 'step' : undefined}>
      <span className={classes.dot} aria-hidden>
        {state === 'inactive' ? <IconCheck size={14} stroke={2.4} aria-hidden /> : null}
      </span>
      <span className={classes.phaseWords}>
        <span className={classes.phaseTitle}>{phase.title}</span>
        <span className={classes.quiet}>{phaseMachine.states[state].label}</span>
        <span className={classes.quiet}>
          <Period from={phase.definedStartDate} to={phase.definedEndDate} />
        </span>
      </span>
    </li>
  );
}

function Next({ performance }: { performance: Performance }) {
  const { date } = usePersonFormats();
  const diagnosis = useQuery(diagnosisQuery(performance.id));
  const findings = diagnosis.data?.findings;
  if (diagnosis.isError) return null;
  if (performance.progressStatus.id === 'completed')
    return (
      <p className={classes.quiet}>
        This appraisal is completed. It ended on {date(performance.endDate)}.
      </p>
    );
  return (
    <div className={classes.next}>
      <h2>What’s next</h2>
      {findings ? (
        <ul className={classes.findings}>
          {findings.map((finding) => (
            <li key={`${finding.code} ${finding.text}`}>
              <IconArrowRight size={16} stroke={1.8} aria-hidden />
              <span>
                {finding.text}
                {finding.whoCanMove.length > 0 ? (
                  <span className={classes.quiet}> Next: {finding.whoCanMove.join(', ')}</span>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <LoadingRows label="Loading what’s next" rows={1} />
      )}
    </div>
  );
}
