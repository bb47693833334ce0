import { useQuery } from '@tanstack/react-query';
import { can } from '../../lib/actions.ts';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { requestsQuery, teamQuery } from './queries.ts';

type Tab = 'my' | 'catalogue' | 'requests' | 'team' | 'courses' | 'enrolments' | 'compliance';

/** My learning and the catalogue for everyone; the other tabs by permission. */
export function LearningTabs({ current }: { current: Tab }) {
  const requests = useQuery(requestsQuery('awaiting'));
  const team = useQuery(teamQuery('all'));
  const count = requests.data?.metadata.pagination.totalItems ?? 0;
  const actions = requests.data?.metadata.actions;
  const leads = (team.data?.metadata.pagination.totalItems ?? 0) > 0;
  return (
    <PageTabs
      label="Learning"
      current={current}
      tabs={[
        { id: 'my', label: 'My learning', href: '/learning/my' },
        { id: 'catalogue', label: 'Catalogue', href: '/learning/catalogue' },
        {
          id: 'requests',
          label: count > 0 ? `Requests (${count})` : 'Requests',
          href: '/learning/requests',
        },
        ...(leads ? [{ id: 'team', label: 'My team', href: '/learning/team' }] : []),
        ...(can(actions, 'courses.author')
          ? [{ id: 'courses', label: 'Courses', href: '/learning/admin/courses' }]
          : []),
        ...(can(actions, 'enrolments.administer')
          ? [
              { id: 'enrolments', label: 'Enrolments', href: '/learning/admin/enrolments' },
              { id: 'compliance', label: 'Compliance', href: '/learning/admin/compliance' },
            ]
          : []),
      ]}
    />
  );
}
