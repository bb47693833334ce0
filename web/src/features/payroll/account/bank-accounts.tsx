import { currencyOfCountry } from '@tenure/contract/kit/money';
import { bankAccountForm } from '@tenure/contract/payroll/bank-account';
import { bankAccounts, revealBankAccount } from '@tenure/contract/payroll/bank-account.endpoints';
import { can } from '../../../lib/actions.ts';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { call } from '../../../lib/call.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { refreshPayroll } from '../record/use-saved-record.ts';
import { RevealButton } from '../reveal-button.tsx';
import { AccountRow } from './account-row.tsx';
import { AccountSection } from './account-section.tsx';
import { useAccountOrder } from './use-account-order.ts';

/** Bank accounts of Australia and New Zealand. */
export default function BankAccounts(props: SectionProps) {
  const { employeeId } = props;
  const resource = useResource({
    endpoints: bankAccounts,
    params: { employeeId },
    alsoRefresh: refreshPayroll,
  });
  const moves = useAccountOrder(bankAccounts.list, employeeId, resource.list.data);
  const { items = [], metadata } = resource.list.data ?? {};
  // Without an account yet, the form's fields tell the country.
  const isNz = metadata?.fields.some(({ key, isVisible }) => key === 'bsbNZ' && isVisible);
  const currency = currencyOfCountry(items[0]?.country.code ?? (isNz ? 'NZ' : 'AU'));
  return (
    <AccountSection
      {...props}
      id="bank-accounts"
      resource={resource}
      schema={bankAccountForm}
      currency={currency}
      row={(account) => (
        <AccountRow
          account={account}
          currency={currency}
          number={
            account.country.code === 'NZ'
              ? `${account.prefix}-${account.bsbNZ}-${account.accountNumber}-${account.suffixNz}`
              : `BSB ${account.bsbAU} · Account ${account.accountNumber}`
          }
          {...moves(account.id)}
          tools={
            can(account.actions, 'bank-accounts.reveal') ? (
              <RevealButton
                what="account number"
                of={account.accountName}
                reveal={(reason) =>
                  call(revealBankAccount, {
                    params: { employeeId, id: account.id },
                    body: { reason },
                  })
                }
              />
            ) : null
          }
        />
      )}
    />
  );
}
