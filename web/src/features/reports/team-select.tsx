import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { listTeams } from '@tenure/contract/reports/teams';
import { apiQuery } from '../../lib/api-query.ts';
import { SearchSelect } from '../../ui/form/search/search-select.tsx';

const teamsQuery = (search: string) => apiQuery(listTeams, { query: { search } });

const teamSearch = {
  query: teamsQuery,
  options: ({ items }: AnswerOf<typeof listTeams>) =>
    items.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
  none: 'No people found',
};

interface Props {
  value: string;
  /** Shown while no team is chosen. */
  placeholder: string;
  /** Name of the chosen manager before any search. */
  name?: string | undefined;
  onChange: (managerId: string) => void;
}

/** Selects a manager whose team to report on; renders nothing if there are none. */
export function TeamSelect({ value, placeholder, name, onChange }: Props) {
  const teams = useQuery(teamsQuery(''));
  // Reserves the space until it is known whether there are teams.
  if (teams.isPending) return <Skeleton height={60} width={220} aria-hidden />;
  if (value === '' && (teams.data?.items ?? []).length === 0) return null;
  return (
    <SearchSelect
      label="Manager’s team"
      placeholder={placeholder}
      clearable
      search={teamSearch}
      value={value === '' ? null : value}
      name={name ?? (value === '' ? null : `Manager ${value}`)}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
