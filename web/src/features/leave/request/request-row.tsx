import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { spanOf } from './leave-dates.ts';
import classes from './request-row.module.css';
import { StateBadge } from './state-badge.tsx';

/** One of the viewer's requests: type, dates, length and status. */
export function RequestRow({ request }: { request: LeaveRequest }) {
  const formats = usePersonFormats();
  return (
    <li className={classes.row}>
      <span className={classes.mark} style={{ background: request.colour }} aria-hidden />
      <div className={classes.what}>
        <AppLink href={request.url} className={classes.link}>
          {request.isBanking ? `${request.leaveType}, banked` : request.leaveType}
        </AppLink>
        <span className={classes.quiet}>{spanOf(formats, request.startDate, request.endDate)}</span>
      </div>
      <span className={classes.hours}>{request.labels.duration}</span>
      <span className={classes.state}>
        <StateBadge state={request.state} escalated={request.flags.escalation} />
        {request.approver ? (
          <span className={classes.quiet}>Awaiting {request.approver.displayName}</span>
        ) : null}
      </span>
    </li>
  );
}
