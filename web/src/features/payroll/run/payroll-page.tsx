import { useSearch } from '@tanstack/react-router';
import { Page } from '../../../ui/page/page.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { ChangesTab } from './changes-tab.tsx';
import { FundsTab } from './funds-tab.tsx';
import { MissingTab } from './missing-tab.tsx';
import { PayslipsTab } from './payslips-tab.tsx';
import { RatesTab } from './rates-tab.tsx';

const PAYROLL = '/payroll/v5';

const tabs = [
  { id: 'missing', label: 'Missing details', Tab: MissingTab },
  { id: 'changes', label: 'Changes', Tab: ChangesTab },
  { id: 'payslips', label: 'Payslips', Tab: PayslipsTab },
  { id: 'funds', label: 'Fund register', Tab: FundsTab },
  { id: 'rates', label: 'Rates', Tab: RatesTab },
] as const;

/** The payroll team's tools around a pay run. */
export function PayrollPage() {
  const { tab } = useSearch({ strict: false }) as { tab?: unknown };
  const shown = tabs.find(({ id }) => id === tab) ?? tabs[0];
  return (
    <Page
      title="Payroll"
      lead="Check that everyone can be paid, export changes and import payslips"
      tabs={
        <PageTabs
          label="Payroll"
          current={shown.id}
          tabs={tabs.map(({ id, label }, n) => ({
            id,
            label,
            href: n === 0 ? PAYROLL : `${PAYROLL}?tab=${id}`,
          }))}
        />
      }
    >
      <shown.Tab />
    </Page>
  );
}
