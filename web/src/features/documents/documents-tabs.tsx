import { can } from '../../lib/actions.ts';
import { PageTabs } from '../../ui/page/page-tabs.tsx';

/** The library for everyone; management for editors. */
export function DocumentsTabs({
  current,
  actions,
}: {
  current: 'library' | 'manage';
  actions: readonly string[] | undefined;
}) {
  if (!can(actions, 'documents.manage')) return null;
  return (
    <PageTabs
      label="Documents"
      current={current}
      tabs={[
        { id: 'library', label: 'Library', href: '/documents' },
        { id: 'manage', label: 'Manage', href: '/documents/manage' },
      ]}
    />
  );
}
