import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Currency } from '@tenure/contract/kit/money';
import { formatMoney } from '@tenure/contract/kit/money';
import { AMOUNT } from '@tenure/contract/payroll/codes';
import type { ReactNode } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import classes from '../payroll.module.css';
import type { ListedAccount } from './draft-accounts.ts';

interface Props {
  account: ListedAccount & { readonly from: string; readonly warning: string | null };
  currency: Currency;
  /** The account number in the country's format, masked. */
  number: string;
  more?: string;
  /** Absent where the order can't be changed, or at the end of the list. */
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
  tools: ReactNode;
}

export function AccountRow({ account, currency, number, more, onUp, onDown, tools }: Props) {
  const { date, language } = usePersonFormats();
  const { accountName, isPrimary, rateType, rateValue, warning } = account;
  const share = isPrimary
    ? 'Receives the rest of each pay'
    : rateType?.value === AMOUNT
      ? `${formatMoney({ amount: Math.round((rateValue ?? 0) * 100), currency }, language)} of each pay`
      : `${rateValue ?? 0}% of each pay`;
  const move = (label: string, icon: ReactNode, onClick: (() => void) | undefined) =>
    onClick ? (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Move ${accountName} ${label}`}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    ) : null;
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.name}>{accountName}</h3>
        {isPrimary ? <ToneBadge tone="information">Primary</ToneBadge> : null}
      </div>
      <p className={classes.line}>{number}</p>
      {more ? <p className={classes.line}>{more}</p> : null}
      <p className={classes.line}>
        {share} · since {date(account.from)}
      </p>
      {warning ? <p className={classes.warning}>{warning}</p> : null}
      <div className={classes.tools}>
        {move('up', <IconArrowUp size={18} stroke={1.6} aria-hidden />, onUp)}
        {move('down', <IconArrowDown size={18} stroke={1.6} aria-hidden />, onDown)}
        {tools}
      </div>
    </>
  );
}
