import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TeamMember } from '@tenure/contract/org/team-member';
import { useState } from 'react';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Person } from '../../ui/person/person.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { type TeamPage, teamQuery } from './queries.ts';

const columns: readonly Column<TeamMember>[] = [
  {
    id: 'name',
    label: 'Name',
    always: true,
    text: (member) => member.displayName,
    cell: (member) => <Person person={member} size={32} />,
  },
  { id: 'department', label: 'Department', text: (member) => member.department ?? '' },
  { id: 'location', label: 'Location', text: (member) => member.location ?? '' },
  { id: 'employmentType', label: 'Employment', text: (member) => member.employmentType },
  {
    id: 'directReports',
    label: 'Direct reports',
    align: 'right',
    text: (member) => (member.directReports > 0 ? String(member.directReports) : ''),
  },
];

/** The people who report directly to the person. */
export function DirectTeam({ employeeId }: { employeeId: number }) {
  const { number } = usePersonFormats();
  const [asked, setAsked] = useState<TeamPage>({ page: 1, itemsPerPage: 10, search: '' });
  const team = useQuery({ ...teamQuery(employeeId, asked), placeholderData: keepPreviousData });
  const total = team.data?.metadata.pagination.totalItems;
  const nobody = total === 0 && asked.search === '';
  return (
    <Section
      title="Your team"
      lead={
        total && !nobody
          ? `${number(total)} ${total === 1 ? 'person reports' : 'people report'} to you`
          : undefined
      }
    >
      {nobody ? (
        <EmptyState title="Nobody reports to you" icon={<IconUsers size={20} stroke={1.6} />}>
          When somebody does, you find them here.
        </EmptyState>
      ) : (
        <DataTable
          name="Your team"
          columns={columns}
          rows={team.data?.data}
          rowKey={(member) => member.id}
          rowName={(member) => member.displayName}
          status={team}
          pagination={team.data?.metadata.pagination}
          onPage={(page) => setAsked((before) => ({ ...before, page }))}
          onPageSize={(itemsPerPage) =>
            setAsked((before) => ({ ...before, itemsPerPage, page: 1 }))
          }
          search={asked.search}
          onSearch={(search) => setAsked((before) => ({ ...before, search, page: 1 }))}
        />
      )}
    </Section>
  );
}
