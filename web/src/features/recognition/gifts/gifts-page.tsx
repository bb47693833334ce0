import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { RedemptionList } from '@tenure/contract/recognition/gift';
import { can } from '../../../lib/actions.ts';
import { Page } from '../../../ui/page/page.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { EmployeesOnly } from '../../../ui/states/employees-only.tsx';
import { Catalogue } from './catalogue.tsx';
import { redemptionsQuery } from './queries.ts';
import { Redemptions } from './redemptions.tsx';

const GIFTS = '/recognition/gifts';
const hrefOf = (show: RedemptionList) => `${GIFTS}?show=${show}`;

/** The viewer's points, and the gifts to redeem them for. */
export function GiftsPage() {
  const { show = 'catalogue' } = useSearch({ strict: false }) as { show?: string };
  const awaiting = useQuery(redemptionsQuery('awaiting'));
  const { actions = [], pagination } = awaiting.data?.metadata ?? {};
  const count = pagination?.totalItems ?? 0;
  const lists: { id: RedemptionList; label: string; isOffered: boolean }[] = [
    { id: 'own', label: 'My redemptions', isOffered: true },
    {
      id: 'awaiting',
      label: `Approvals (${count})`,
      isOffered: count > 0 || show === 'awaiting',
    },
    {
      id: 'all',
      label: 'All redemptions',
      isOffered: can(actions, 'recognition-redemptions.view-all'),
    },
  ];
  const offered = lists.filter(({ isOffered }) => isOffered);
  const current = offered.find(({ id }) => id === show)?.id;
  const tabs = [
    { id: 'catalogue', label: 'Catalogue', href: GIFTS },
    ...offered.map(({ id, label }) => ({ id, label, href: hrefOf(id) })),
  ];
  return (
    <Page
      title="Redeem points"
      above={[{ label: 'Recognition', href: '/recognition' }]}
      tabs={<PageTabs label="Redeem points" tabs={tabs} current={current ?? 'catalogue'} />}
    >
      {current ? (
        <Redemptions key={current} show={current} />
      ) : (
        <EmployeesOnly>
          <Catalogue />
        </EmployeesOnly>
      )}
    </Page>
  );
}
