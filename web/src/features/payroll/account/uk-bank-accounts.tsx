import {
  revealRollNumber,
  revealUkBankAccount,
  ukBankAccounts,
} from '@tenure/contract/payroll/bank-account.endpoints';
import { ukBankAccountForm } from '@tenure/contract/payroll/uk-bank-account';
import { can } from '../../../lib/actions.ts';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { call } from '../../../lib/call.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { refreshPayroll } from '../record/use-saved-record.ts';
import { RevealButton } from '../reveal-button.tsx';
import { AccountRow } from './account-row.tsx';
import { AccountSection } from './account-section.tsx';
import { useAccountOrder } from './use-account-order.ts';

export default function UkBankAccounts(props: SectionProps) {
  const { employeeId } = props;
  const resource = useResource({
    endpoints: ukBankAccounts,
    params: { employeeId },
    alsoRefresh: refreshPayroll,
  });
  const moves = useAccountOrder(ukBankAccounts.list, employeeId, resource.list.data);
  return (
    <AccountSection
      {...props}
      id="uk-bank"
      resource={resource}
      schema={ukBankAccountForm}
      currency="GBP"
      row={(account) => {
        const params = { employeeId, id: account.id };
        const places = [account.bankName, account.branchName, account.buildingSocietyName];
        const more = [
          ...places.filter(Boolean),
          ...(account.rollNumber ? [`Roll number ${account.rollNumber}`] : []),
        ].join(' · ');
        return (
          <AccountRow
            account={account}
            currency="GBP"
            number={`Sort code ${account.sortCodeFormatted} · Account ${account.accountNumber}`}
            more={more}
            {...moves(account.id)}
            tools={
              can(account.actions, 'bank-accounts.reveal') ? (
                <>
                  <RevealButton
                    what="account number"
                    of={account.accountName}
                    reveal={(reason) => call(revealUkBankAccount, { params, body: { reason } })}
                  />
                  {account.rollNumber ? (
                    <RevealButton
                      what="roll number"
                      of={account.accountName}
                      reveal={(reason) => call(revealRollNumber, { params, body: { reason } })}
                    />
                  ) : null}
                </>
              ) : null
            }
          />
        );
      }}
    />
  );
}
