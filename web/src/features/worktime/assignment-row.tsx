import type { AssignedWorkPattern } from '@tenure/contract/worktime/work-pattern';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { hasStatus, sentenceOf } from '../../lib/api-error.ts';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { RowMenu } from '../../ui/data-table/row-menu.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './assignment-row.module.css';
import { useRemoveAssignment } from './work-pattern-queries.ts';

const weekdays = [
  ['Mon', 'monday'],
  ['Tue', 'tuesday'],
  ['Wed', 'wednesday'],
  ['Thu', 'thursday'],
  ['Fri', 'friday'],
  ['Sat', 'saturday'],
  ['Sun', 'sunday'],
] as const;

interface Props {
  assignment: AssignedWorkPattern;
  employeeId: number;
  onEdit: () => void;
}

/** A work pattern with the hours of each day. */
export function AssignmentRow({ assignment, employeeId, onEdit }: Props) {
  const formats = usePersonFormats();
  const [asking, setAsking] = useState(false);
  const remove = useRemoveAssignment(employeeId);
  const { workPattern, effectiveDate, endDate, isCurrent, isFuture, actions } = assignment;
  const until = endDate ? ` to ${formats.date(endDate)}` : '';
  const confirm = () =>
    remove.mutate(assignment, {
      onSuccess: () => toast.positive(`${workPattern.title} removed`),
      onError: (error) => {
        if (!hasStatus(error, 401)) toast.critical(sentenceOf(error));
      },
      onSettled: () => setAsking(false),
    });
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div>
          <h3>{workPattern.title}</h3>
          <p className={classes.quiet}>
            {isCurrent ? 'Now' : isFuture ? 'Upcoming' : 'Past'} · from{' '}
            {formats.date(effectiveDate)}
            {until}
          </p>
        </div>
        <RowMenu
          name={workPattern.title}
          actions={[
            ...(can(actions, 'work-patterns.edit') ? [{ label: 'Change', onSelect: onEdit }] : []),
            ...(can(actions, 'work-patterns.delete')
              ? [
                  {
                    label: 'Remove',
                    tone: 'critical' as const,
                    onSelect: () => setAsking(true),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <table className={classes.hours}>
        <caption className={classes.quiet}>
          {workPattern.isMultiWeek
            ? `Hours in ${workPattern.periodLength} rotating weeks`
            : 'Hours per day'}
        </caption>
        <thead>
          <tr>
            {workPattern.isMultiWeek ? <th scope="col">Week</th> : null}
            {weekdays.map(([short]) => (
              <th key={short} scope="col">
                {short}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {workPattern.workWeeks.map((week, n) => (
            <tr key={week.name}>
              {workPattern.isMultiWeek ? <th scope="row">{n + 1}</th> : null}
              {weekdays.map(([short, day]) => (
                <td key={short}>{week[day] === 0 ? '–' : formats.number(week[day])}</td>
              ))}
              <td>{formats.number(week.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        opened={asking}
        title={`Remove ${workPattern.title}?`}
        confirmLabel="Remove pattern"
        tone="critical"
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        Leave on these days can’t be calculated without a work pattern. This can’t be undone.
      </ConfirmDialog>
    </li>
  );
}
