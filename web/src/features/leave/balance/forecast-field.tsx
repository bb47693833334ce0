import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LeaveBalance } from '@tenure/contract/leave/balance';
import { balanceInWords } from '@tenure/contract/leave/balance-in-words';
import { useState } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { balancesQuery } from '../queries.ts';
import { LeaveDate } from '../request/leave-date.tsx';
import classes from './ledger-drawer.module.css';

/** The balance on a future date if all pending requests are approved. */
export function ForecastField({
  employeeId,
  balance,
}: {
  employeeId: number;
  balance: LeaveBalance;
}) {
  const formats = usePersonFormats();
  const today = formats.today(new Date());
  const [on, setOn] = useState<string | null>(null);
  const future = useQuery({
    ...balancesQuery(employeeId, on ?? undefined),
    placeholderData: keepPreviousData,
  });
  const shown =
    future.data?.items.find(({ leaveTypeId }) => leaveTypeId === balance.leaveTypeId) ?? balance;
  const inWords = (minutes: number) => balanceInWords(minutes, shown.minutesPerDay, formats.number);
  const total = inWords(shown.availableMinutes);
  const words = [
    total === shown.label ? '' : shown.label,
    on && on > today ? 'Includes leave you’ll accrue by then' : '',
    shown.reservedMinutes > 0 ? `Less ${inWords(shown.reservedMinutes)} pending` : '',
  ]
    .filter(Boolean)
    .join('. ');
  return (
    <div className={classes.forecast}>
      <LeaveDate label="Balance on" value={on ?? today} onChange={setOn} />
      <p className={classes.result} aria-live="polite">
        {total}
      </p>
      {words ? <p className={classes.when}>{words}</p> : null}
    </div>
  );
}
