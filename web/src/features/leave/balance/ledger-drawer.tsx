import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LeaveBalance, LedgerEntry } from '@tenure/contract/leave/balance';
import { balanceInWords, balanceWithHours } from '@tenure/contract/leave/balance-in-words';
import { useState } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { hasFailed } from '../../../lib/has-failed.ts';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { ledgerQuery } from '../queries.ts';
import { ForecastField } from './forecast-field.tsx';
import classes from './ledger-drawer.module.css';

interface Props {
  employeeId: number;
  balance: LeaveBalance | null;
  onClose: () => void;
}

/** The entries of a balance, and its forecast. */
export function LedgerDrawer({ employeeId, balance, onClose }: Props) {
  return (
    <SideDrawer title={balance?.leaveType ?? ''} opened={balance !== null} onClose={onClose}>
      {balance ? (
        <div className={classes.body}>
          <ForecastField employeeId={employeeId} balance={balance} />
          <Entries employeeId={employeeId} balance={balance} />
        </div>
      ) : null}
    </SideDrawer>
  );
}

function Entries({ employeeId, balance }: { employeeId: number; balance: LeaveBalance }) {
  const [page, setPage] = useState(1);
  const ledger = useQuery({
    ...ledgerQuery(employeeId, balance.leaveTypeId, page),
    placeholderData: keepPreviousData,
  });
  if (ledger.isPending) return <LoadingRows label="Loading entries" rows={5} />;
  if (hasFailed(ledger))
    return (
      <ErrorState
        title="The entries couldn’t be loaded"
        error={ledger.error}
        onRetry={ledger.refetch}
      />
    );
  const { items, metadata } = ledger.data;
  if (items.length === 0)
    return <EmptyState title="No entries yet">Leave you accrue and take appears here.</EmptyState>;
  const { totalPages } = metadata.pagination;
  return (
    <>
      <table className={classes.entries}>
        <caption>Balance entries, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Entry</th>
            <th scope="col">Change</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          {items.map((entry) => (
            <Entry key={entry.id} entry={entry} minutesPerDay={balance.minutesPerDay} />
          ))}
        </tbody>
      </table>
      {totalPages > 1 ? (
        <div className={classes.pages}>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button variant="default" disabled={page >= totalPages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Entry({ entry, minutesPerDay }: { entry: LedgerEntry; minutesPerDay: number }) {
  const { date, number } = usePersonFormats();
  return (
    <tr>
      <td>
        <span className={classes.what}>{entry.reason || entry.label}</span>
        <span className={classes.when}>
          {entry.label} · {date(entry.day)}
          {entry.by ? ` · ${entry.by}` : ''}
        </span>
      </td>
      <td data-gain={entry.minutes > 0 || undefined}>
        {entry.minutes > 0 ? '+' : ''}
        {balanceWithHours(entry.minutes, minutesPerDay, number)}
      </td>
      <td>{balanceInWords(entry.balanceMinutes, minutesPerDay, number)}</td>
    </tr>
  );
}
