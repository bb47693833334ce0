import { balanceInWords } from '@tenure/contract/leave/balance-in-words';
import type { LeaveRequestDetail } from '@tenure/contract/leave/leave-request';
import type { ReactNode } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { spanOf } from '../request/leave-dates.ts';
import { StateBadge } from '../request/state-badge.tsx';
import classes from './decision-facts.module.css';
import { TeamTimeline } from './team-timeline.tsx';

interface Props {
  request: LeaveRequestDetail;
  decision: NonNullable<LeaveRequestDetail['decision']>;
  /** Decision buttons, while the request is pending. */
  children?: ReactNode;
}

/**
 * Facts for the approver, with the buttons: the resulting balance, who else is away, the person's other
 * leave.
 */
export function DecisionFacts({ request, decision, children }: Props) {
  const formats = usePersonFormats();
  const { away, balanceAfter, balanceLabel, coverWarning, recent, recount, teamSize } = decision;
  const inWords = (minutes: number) =>
    balanceInWords(minutes, decision.minutesPerDay, formats.number);
  return (
    <section aria-label="Before you decide" className={classes.panel}>
      <div className={classes.top}>
        <div>
          <h2>{spanOf(formats, request.startDate, request.endDate)}</h2>
          <p>
            {inWords(request.minutes)}
            {balanceAfter === null ? '' : ` · ${inWords(balanceAfter)} left after this request`}
          </p>
          <p className={classes.quiet}>
            {request.labels.hours}
            {balanceLabel ? ` · ${balanceLabel} left` : ''}
          </p>
        </div>
        {children ? <div className={classes.buttons}>{children}</div> : null}
      </div>
      {[recount, coverWarning].map((warning) =>
        warning ? (
          <p key={warning} className={classes.warning}>
            {warning}
          </p>
        ) : null,
      )}
      <div className={classes.facts}>
        <div>
          <h3>In the team of {teamSize}</h3>
          {away.length === 0 ? (
            <p className={classes.quiet}>No one else is away on these days.</p>
          ) : (
            <TeamTimeline request={request} away={away} />
          )}
        </div>
        <div>
          <h3>Recent leave</h3>
          {recent.length === 0 ? (
            <p className={classes.quiet}>No other leave.</p>
          ) : (
            <ul className={classes.recent}>
              {recent.map(({ id, from, to, leaveType, state, hours }) => (
                <li key={id}>
                  <span>
                    <AppLink href={`/dashboard/leave/leave-request/${id}`}>
                      {leaveType ?? 'Leave'}
                    </AppLink>
                    <span className={classes.quiet}>
                      {spanOf(formats, from, to)} · {hours}
                    </span>
                  </span>
                  <StateBadge state={state} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}
