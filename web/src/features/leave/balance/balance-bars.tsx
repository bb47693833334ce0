import { UnstyledButton } from '@mantine/core';
import type { LeaveBalance } from '@tenure/contract/leave/balance';
import { balanceInWords } from '@tenure/contract/leave/balance-in-words';
import type { CSSProperties } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import classes from './balance-bars.module.css';

interface Props {
  balances: readonly LeaveBalance[];
  onOpen: (balance: LeaveBalance) => void;
}

/** Balances as bars: available, booked and pending. */
export function BalanceBars({ balances, onOpen }: Props) {
  return (
    <ul className={classes.list}>
      {balances
        .filter(({ hasBalance }) => hasBalance)
        .map((balance) => (
          <li key={balance.leaveTypeId}>
            <Balance balance={balance} onOpen={() => onOpen(balance)} />
          </li>
        ))}
    </ul>
  );
}

function Balance({ balance, onOpen }: { balance: LeaveBalance; onOpen: () => void }) {
  const { number } = usePersonFormats();
  const { availableMinutes, bookedMinutes, reservedMinutes, minutesPerDay } = balance;
  const whole = Math.max(1, Math.max(0, availableMinutes) + bookedMinutes + reservedMinutes);
  const share = (minutes: number) => `${(Math.max(0, minutes) / whole) * 100}%`;
  const parts = {
    available: availableMinutes,
    booked: bookedMinutes,
    reserved: reservedMinutes,
  };
  const inWords = (minutes: number) => balanceInWords(minutes, minutesPerDay, number);
  return (
    <UnstyledButton className={classes.balance} onClick={onOpen}>
      <span className={classes.head}>
        <span className={classes.title}>{balance.leaveType}</span>
        <span className={classes.figure} data-negative={availableMinutes < 0 || undefined}>
          {inWords(availableMinutes)} available
        </span>
      </span>
      <span
        className={classes.bar}
        aria-hidden
        style={{ '--type': balance.colour } as CSSProperties}
      >
        {(['available', 'booked', 'reserved'] as const).map((part) =>
          parts[part] > 0 ? (
            <span key={part} className={classes[part]} style={{ width: share(parts[part]) }} />
          ) : null,
        )}
      </span>
      <span className={classes.words}>
        {balance.label}
        {bookedMinutes > 0 ? ` · ${inWords(bookedMinutes)} booked` : ''}
        {reservedMinutes > 0 ? ` · ${inWords(reservedMinutes)} pending` : ''}
      </span>
    </UnstyledButton>
  );
}
