import { PageTabs } from '../../ui/page/page-tabs.tsx';

const tabs = [
  { id: 'contracts', label: 'Contracts', href: '/contract/workflow-management/list' },
  { id: 'templates', label: 'Templates', href: '/contract/workflow-management/templates' },
];

export const ContractTabs = ({ current }: { current: 'contracts' | 'templates' }) => (
  <PageTabs label="Contracts" current={current} tabs={tabs} />
);
