import { useQuery } from '@tanstack/react-query';
import { can } from '../../lib/actions.ts';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { administrationHref, approvalsHref, myLeaveHref } from './leave-addresses.ts';
import { approvalsQuery } from './queries.ts';

/** My leave, approvals, and leave administration for people with access. */
export function LeaveTabs({ current }: { current: 'mine' | 'approvals' | 'administration' }) {
  const waiting = useQuery(approvalsQuery(1));
  const count = waiting.data?.metadata.pagination.totalItems ?? 0;
  return (
    <PageTabs
      label="Leave"
      current={current}
      tabs={[
        { id: 'mine', label: 'My leave', href: myLeaveHref },
        {
          id: 'approvals',
          label: count > 0 ? `Approvals (${count})` : 'Approvals',
          href: approvalsHref,
        },
        ...(can(waiting.data?.metadata.actions, 'leave-settings.view')
          ? [{ id: 'administration', label: 'Administration', href: administrationHref }]
          : []),
      ]}
    />
  );
}
