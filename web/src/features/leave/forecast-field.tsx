import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LeaveBalance } from '@tenure/contract/leave/balance';
import { useState } from 'react';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import { LeaveDate } from './leave-date.tsx';
import classes from './ledger-drawer.module.css';
import { balancesQuery } from './queries.ts';

/** What there will be on a day to come, if everything that waits is approved. */
export function ForecastField({
  employeeId,
  balance,
}: {
  employeeId: number;
  balance: LeaveBalance;
}) {
  const formats = usePersonFormats();
  const [on, setOn] = useState<string | null>(null);
  const future = useQuery({
    ...balancesQuery(employeeId, on ?? undefined),
    placeholderData: keepPreviousData,
  });
  const shown =
    future.data?.items.find(({ leaveTypeId }) => leaveTypeId === balance.leaveTypeId) ?? balance;
  return (
    <div className={classes.forecast}>
      <LeaveDate label="Balance on" value={on ?? formats.today(new Date())} onChange={setOn} />
      <p className={classes.result} aria-live="polite">
        {shown.label}
      </p>
    </div>
  );
}
