import { IconChevronRight } from '@tabler/icons-react';
import type { ListedPerformance } from '@tenure/contract/performance/performance';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { Face } from '../../../ui/person/face.tsx';
import { When } from '../../../ui/text/when.tsx';
import { Period } from '../period.tsx';
import { StageBadge } from '../stage-badge.tsx';
import classes from './list.module.css';

const stages = ['planning', 'in_progress', 'finalise', 'completed'];

/** An appraisal: employee, progress, and what the viewer has to do. */
export function PerformanceRow({
  performance,
  showsEmployee,
}: {
  performance: ListedPerformance;
  showsEmployee: boolean;
}) {
  const { employee, phase, awaiting, isLate, progressStatus } = performance;
  const reached = stages.indexOf(progressStatus.id);
  return (
    <li className={classes.row}>
      {showsEmployee ? (
        <Face name={employee.displayName} src={employee.avatarURL} size={40} />
      ) : null}
      <div className={classes.what}>
        <AppLink href={performance.detailsUrl} className={classes.title}>
          {showsEmployee ? employee.displayName : performance.title}
        </AppLink>
        <span className={classes.quiet}>
          {showsEmployee ? (
            performance.title
          ) : (
            <Period from={performance.startDate} to={performance.endDate} />
          )}
        </span>
        {awaiting.length > 0 ? (
          <span className={classes.awaiting}>
            {awaiting.map(({ step, text, dueDate }) => (
              <span key={step}>
                {text}
                {dueDate ? (
                  <>
                    {' '}
                    <span className={classes.quiet}>
                      due <When at={dueDate} />
                    </span>
                  </>
                ) : null}
              </span>
            ))}
          </span>
        ) : null}
      </div>
      <div className={classes.progress}>
        <span className={classes.track} aria-hidden>
          {stages.map((stage, place) => (
            <span key={stage} data-reached={place <= reached || undefined} />
          ))}
        </span>
        <span className={classes.quiet}>
          {phase
            ? `${phase.title}: ${phaseMachine.states[phase.status as 'live'].label.toLowerCase()}`
            : null}
        </span>
      </div>
      <div className={classes.badges}>
        {isLate ? <ToneBadge tone="critical">Late</ToneBadge> : null}
        <StageBadge status={progressStatus} />
      </div>
      <IconChevronRight className={classes.arrow} size={18} stroke={1.6} aria-hidden />
    </li>
  );
}
