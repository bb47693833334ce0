import { Button } from '@mantine/core';
import { IconChecks, IconPlaneDeparture } from '@tabler/icons-react';
import type { LeaveBalance } from '@tenure/contract/leave/balance';
import type { leaveWidget } from '@tenure/contract/leave/leave-widgets';
import type { ItemOf, SettingsOf } from '@tenure/contract/site/widget';
import { lazy, Suspense, useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { usePagedItems } from '../../../lib/area/widget-items.ts';
import type { CardProps } from '../../../lib/area/widget-kind.tsx';
import { useSite } from '../../../lib/me.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { WidgetEmpty } from '../../../ui/widget/widget-empty.tsx';
import { WidgetItems } from '../../../ui/widget/widget-items.tsx';
import { BalanceBars } from '../balance/balance-bars.tsx';
import { myLeaveHref } from '../leave-addresses.ts';
import rows from '../request/request-row.module.css';
import { RequestRow } from '../request/request-row.tsx';

// Lazy-loaded for cards that show approvals.
const ApprovalRow = lazy(async () => ({
  default: (await import('./approval-row.tsx')).ApprovalRow,
}));
// Lazy-loaded, since the ledger is rarely opened.
const LedgerDrawer = lazy(async () => ({
  default: (await import('../balance/ledger-drawer.tsx')).LedgerDrawer,
}));

// Lazy-loaded for people with a declined or cancelled request.
const OutcomeList = lazy(() => import('../request/outcome-list.tsx'));

type Item = ItemOf<typeof leaveWidget>;

const empty = {
  balances: ['No balances yet', 'Your balance of each leave type appears here.'],
  requests: ['No upcoming leave', 'Your leave requests appear here.'],
  approvals: ['You’re all caught up', 'Leave requests awaiting your approval appear here.'],
} as const;

/** The viewer's balances, requests or approvals, depending on the settings. */
export default function LeaveCard({ widget }: CardProps) {
  const { widgetType } = widget.settings as SettingsOf<typeof leaveWidget>;
  const { items, setPage } = usePagedItems<typeof leaveWidget>(widget);
  const [title, sentence] = empty[widgetType];
  const Icon = widgetType === 'approvals' ? IconChecks : IconPlaneDeparture;
  return (
    <>
      <WidgetItems
        items={items}
        name="Your leave"
        rows={3}
        onPage={setPage}
        empty={
          <WidgetEmpty icon={<Icon size={18} stroke={1.6} aria-hidden />} title={title}>
            {sentence}
          </WidgetEmpty>
        }
      >
        {(shown) => (
          <Suspense fallback={null}>
            <Ended items={shown} />
            {widgetType === 'balances' ? (
              <Balances items={shown} />
            ) : (
              <ul className={rows.list}>
                {shown.map((item) => {
                  if (item.kind !== 'request' || item.request.outcome) return null;
                  const Row = widgetType === 'approvals' ? ApprovalRow : RequestRow;
                  return <Row key={item.request.id} request={item.request} />;
                })}
              </ul>
            )}
          </Suspense>
        )}
      </WidgetItems>
      {can(items.data?.metadata.actions, 'leave-requests.add') && widgetType !== 'approvals' ? (
        <Button
          component={AppLink}
          href={`${myLeaveHref}?ask=new`}
          variant="default"
          size="xs"
          mt="sm"
        >
          Request leave
        </Button>
      ) : null}
    </>
  );
}

function Ended({ items }: { items: readonly Item[] }) {
  const requests = items.flatMap((item) =>
    item.kind === 'request' && item.request.outcome ? [item.request] : [],
  );
  return requests.length > 0 ? <OutcomeList requests={requests} /> : null;
}

function Balances({ items }: { items: readonly Item[] }) {
  const { user } = useSite();
  const [opened, setOpened] = useState<LeaveBalance | null>(null);
  const balances = items.flatMap((item) => (item.kind === 'balance' ? [item.balance] : []));
  return (
    <>
      <BalanceBars balances={balances} onOpen={setOpened} />
      {opened ? (
        <Suspense fallback={null}>
          <LedgerDrawer employeeId={user.id} balance={opened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
