import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { TeamMember } from '@tenure/contract/org/team-member';
import { useState } from 'react';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Person, profileAddress } from '../../ui/person/person.tsx';
import { firstPage, type TeamPage, teamQuery } from './queries.ts';

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

interface Props {
  /** Whose direct reports these are. */
  of: number;
  inWords: (count: string, total: number) => string;
}

export function Team({ of, inWords }: Props) {
  const { number } = usePersonFormats();
  const router = useRouter();
  const [asked, setAsked] = useState<TeamPage>(firstPage);
  const team = useQuery({ ...teamQuery(of, asked), placeholderData: keepPreviousData });
  const total = team.data?.metadata.pagination.totalItems;
  return (
    <Section
      title="Your team"
      lead={total && asked.search === '' ? inWords(number(total), total) : undefined}
    >
      <DataTable
        name="Your team"
        columns={columns}
        rows={team.data?.data}
        rowKey={(member) => member.id}
        rowName={(member) => member.displayName}
        status={team}
        pagination={team.data?.metadata.pagination}
        onPage={(page) => setAsked((before) => ({ ...before, page }))}
        onPageSize={(itemsPerPage) => setAsked((before) => ({ ...before, itemsPerPage, page: 1 }))}
        search={asked.search}
        onSearch={(search) => setAsked((before) => ({ ...before, search, page: 1 }))}
        onOpen={(member) => router.navigate({ href: profileAddress(member.id) })}
      />
    </Section>
  );
}
