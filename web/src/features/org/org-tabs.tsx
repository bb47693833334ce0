import './chart/org.css';
import { useQuery } from '@tanstack/react-query';
import { orgTabs } from '@tenure/contract/org/settings';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { settingsQuery, tabSetupQuery } from './queries.ts';

/** Tabs that depend on a flag of the tab setup. */
const flagOf = {
  [orgTabs.chart.href]: 'positionLedTab',
  [orgTabs.leave.href]: 'leaveManagementTab',
  [orgTabs.payroll.href]: 'payrollIntegrationTab',
} as const;

/** The control panel tabs that the server lists for the viewer. */
export function OrgTabs({ current }: { current: string }) {
  const settings = useQuery(settingsQuery);
  const setup = useQuery(tabSetupQuery);
  const tabs = (settings.data?.tabs ?? []).filter(({ href }) => {
    const flag = flagOf[href as keyof typeof flagOf];
    return !flag || setup.data?.[flag] !== false;
  });
  // Reserves the space while the tabs load.
  if (tabs.length < 2 && !settings.isPending) return null;
  return (
    <PageTabs
      label="Organisation"
      current={current}
      tabs={tabs.map(({ label, href }) => ({ id: href, label, href }))}
    />
  );
}
