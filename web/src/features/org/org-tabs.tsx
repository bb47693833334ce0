import './org.css';
import { useQuery } from '@tanstack/react-query';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { settingsQuery, tabSetupQuery } from './queries.ts';

/** The tabs of the control panel that the server lists for this person. */
export function OrgTabs({ current }: { current: string }) {
  const settings = useQuery(settingsQuery);
  const setup = useQuery(tabSetupQuery);
  const tabs = (settings.data?.tabs ?? []).filter(
    ({ href }) => setup.data?.positionLedTab !== false || !href.includes('org-chart'),
  );
  if (tabs.length < 2) return null;
  return (
    <PageTabs
      label="Organisation"
      current={current}
      tabs={tabs.map(({ label, href }) => ({ id: href, label, href }))}
    />
  );
}
