import { ActionIcon } from '@mantine/core';
import { IconCalendarX, IconCircleX, IconX } from '@tabler/icons-react';
import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { useFocusAfterRemoval } from '../../../lib/focus/focus-heir.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMarkSeen } from '../queries.ts';
import { spanOf } from './leave-dates.ts';
import { MARK_SEEN } from './mark-seen.ts';
import classes from './outcome-row.module.css';

interface Props {
  request: LeaveRequest;
  outcome: NonNullable<LeaveRequest['outcome']>;
}

/** A request that someone else declined or cancelled, until the person opens or dismisses it. */
export function OutcomeRow({ request, outcome }: Props) {
  const formats = usePersonFormats();
  const markSeen = useMarkSeen();
  const { row, expectToGo } = useFocusAfterRemoval<HTMLLIElement>();
  const Icon = request.state === 'declined' ? IconCircleX : IconCalendarX;
  const span = spanOf(formats, request.startDate, request.endDate);
  const dismiss = () => {
    expectToGo(true);
    markSeen.mutate(request.id, {
      onError: (error) => toast.critical(sentenceOf(error)),
    });
  };
  return (
    <li ref={row} tabIndex={-1} className={classes.row} data-state={request.state}>
      <Icon size={20} stroke={1.8} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <AppLink href={request.url} className={classes.link}>
          {request.leaveType}, {span}
        </AppLink>
        <span className={classes.outcome}>{outcome.words}</span>
        {outcome.reason ? <span className={classes.reason}>“{outcome.reason}”</span> : null}
      </div>
      {can(request.actions, MARK_SEEN) ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.dismiss}
          aria-label={`Dismiss ${request.leaveType.toLowerCase()}, ${span}`}
          title="Dismiss"
          loading={markSeen.isPending}
          onClick={dismiss}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  );
}
