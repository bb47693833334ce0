import { Button, SegmentedControl } from '@mantine/core';
import { IconHierarchy2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { useSite } from '../../../lib/me.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { EmployeesOnly } from '../../../ui/states/employees-only.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { OrgTabs } from '../org-tabs.tsx';
import { type TeamPage as Asked, settingsQuery, teamQuery } from '../queries.ts';
import { teamColumns } from './team-columns.tsx';

/** The people who report to someone, directly or indirectly. */
export function TeamPage() {
  const { isEmployee } = useSite().user;
  const charted = can(useQuery(settingsQuery).data?.metadata.actions, 'org.chart.view');
  return (
    <Page
      title="Team members"
      tabs={<OrgTabs current="/controlpanel/team-members" />}
      action={
        charted && isEmployee ? (
          <Button
            component={AppLink}
            href="/controlpanel/org-chart/view?focus=me&view=employee"
            variant="default"
            leftSection={<IconHierarchy2 size={16} stroke={1.6} aria-hidden />}
          >
            Show in org chart
          </Button>
        ) : undefined
      }
    >
      <EmployeesOnly>
        <Team />
      </EmployeesOnly>
    </Page>
  );
}

function Team() {
  const me = useSite().user.id;
  const router = useRouter();
  const formats = usePersonFormats();
  const [asked, setAsked] = useState<Asked>({
    team: 'direct',
    page: 1,
    itemsPerPage: 10,
    search: '',
  });
  const team = useQuery(teamQuery(me, asked));
  const change = (next: Partial<Asked>) => setAsked((before) => ({ ...before, page: 1, ...next }));
  const nobody = team.data?.data.length === 0 && asked.search === '';
  return (
    <>
      <div>
        <SegmentedControl
          aria-label="Team"
          data={[
            { value: 'direct', label: 'Direct reports' },
            { value: 'indirect', label: 'Indirect reports' },
          ]}
          value={asked.team}
          onChange={(value) => change({ team: value as Asked['team'] })}
        />
      </div>
      {nobody ? (
        <EmptyState
          title={asked.team === 'direct' ? 'No direct reports' : 'No indirect reports'}
          action={
            <Button component={AppLink} href="/controlpanel/employees-search" variant="default">
              Find people
            </Button>
          }
        >
          {asked.team === 'direct'
            ? 'People who report to your position appear here.'
            : 'People with an indirect reporting line to your position appear here.'}
        </EmptyState>
      ) : (
        <DataTable
          name="Team members"
          columns={teamColumns(team.data?.data[0], formats.date)}
          rows={team.data?.data}
          rowKey={({ id }) => id}
          rowName={({ displayName }) => displayName}
          status={team}
          pagination={team.data?.metadata.pagination}
          onPage={(page) => change({ page })}
          onPageSize={(itemsPerPage) => change({ itemsPerPage })}
          search={asked.search}
          onSearch={(search) => change({ search })}
          rowActions={({ links }) =>
            links.map(({ label, href }) => ({
              label,
              onSelect: () => router.navigate({ href }),
            }))
          }
        />
      )}
    </>
  );
}
