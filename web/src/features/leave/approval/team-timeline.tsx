import type { LeaveRequestDetail } from '@tenure/contract/leave/leave-request';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { spanOf } from '../request/leave-dates.ts';
import classes from './team-timeline.module.css';
import { placeOn, shownSpan } from './timeline-days.ts';

interface Props {
  request: LeaveRequestDetail;
  away: NonNullable<LeaveRequestDetail['decision']>['away'];
}

/** The request and overlapping leave of the team, as bars on the same days. */
export function TeamTimeline({ request, away }: Props) {
  const formats = usePersonFormats();
  const shown = shownSpan(request.startDate, request.endDate);
  const rows = [
    {
      key: 'own',
      name: request.user.displayName,
      from: request.startDate,
      to: request.endDate,
      tone: 'own',
      words: 'this request',
    },
    ...away.map(({ person, from, to, isApproved, leaveType }) => ({
      key: `${person.id}-${from}`,
      name: person.displayName,
      from,
      to,
      tone: isApproved ? 'approved' : 'pending',
      words: [leaveType, isApproved ? null : 'pending'].filter(Boolean).join(' · '),
    })),
  ];
  return (
    <ul className={classes.rows}>
      {rows.map(({ key, name, from, to, tone, words }) => {
        const { start, width } = placeOn(shown, from, to);
        return (
          <li key={key}>
            <span className={classes.name}>
              {name}
              <span className={classes.quiet}>
                {spanOf(formats, from, to)}
                {words ? ` · ${words}` : ''}
              </span>
            </span>
            <span className={classes.track} aria-hidden>
              <span
                className={classes.bar}
                data-tone={tone}
                style={{ insetInlineStart: `${start}%`, width: `${width}%` }}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
