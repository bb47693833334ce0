import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Face } from '../../../ui/person/face.tsx';
import { DecideButtons } from '../approval/decide-buttons.tsx';
import { spanOf } from '../request/leave-dates.ts';
import classes from './approval-row.module.css';

/** A request with inline decision buttons. */
export function ApprovalRow({ request }: { request: LeaveRequest }) {
  const formats = usePersonFormats();
  return (
    <li className={classes.row}>
      <Face name={request.user.displayName} src={request.user.avatarURL} size={32} />
      <div className={classes.words}>
        <AppLink href={request.url} className={classes.link}>
          {request.user.displayName}: {request.leaveType}
        </AppLink>
        <span className={classes.quiet}>
          {spanOf(formats, request.startDate, request.endDate)} · {request.labels.duration}
        </span>
      </div>
      <div className={classes.buttons}>
        <DecideButtons request={request} compact />
      </div>
    </li>
  );
}
