import { type Currency, formatMoney } from '@tenure/contract/kit/money';
import { isWithinWhole, type SplitAccount, splitPay } from '@tenure/contract/payroll/bank-split';
import { useState } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { AmountInput } from '../../../ui/form/controls/amount-input.tsx';
import classes from '../payroll.module.css';

export interface NamedAccount extends SplitAccount {
  readonly name: string;
}

const FIRST_PAY = 2000;
const MOST = 1_000_000;
const signs: Partial<Record<Currency, string>> = { GBP: '£', AUD: '$', NZD: '$' };

interface Props {
  accounts: readonly NamedAccount[];
  currency: Currency;
}

/** How a given amount of pay is split over the accounts. */
export function SplitPreview({ accounts, currency }: Props) {
  const [pay, setPay] = useState<number | null>(FIRST_PAY);
  const { language } = usePersonFormats();
  if (accounts.filter(({ isPrimary }) => isPrimary).length !== 1) return null;
  const cents = Math.round(Math.min(Math.max(pay ?? 0, 0), MOST) * 100);
  const amounts = new Map(splitPay(cents, accounts).map(({ id, amount }) => [id, amount]));
  return (
    <div className={classes.split}>
      <AmountInput
        label="Preview a pay of"
        description="See what each account would receive."
        prefix={signs[currency] ?? ''}
        decimals={2}
        min={0}
        max={MOST}
        value={pay}
        onChange={setPay}
        maw={240}
      />
      <table>
        <caption className={classes.quiet} style={{ textAlign: 'left', captionSide: 'bottom' }}>
          {isWithinWhole(accounts)
            ? 'Accounts are paid in this order; the primary account receives the rest.'
            : 'The percentages add up to more than 100%.'}
        </caption>
        <tbody>
          {accounts.map(({ id, name }) => {
            const amount = amounts.get(id) ?? 0;
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className={classes.bar} aria-hidden>
                  <span style={{ width: `${cents > 0 ? (amount / cents) * 100 : 0}%` }} />
                </td>
                <td>{formatMoney({ amount, currency }, language)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
