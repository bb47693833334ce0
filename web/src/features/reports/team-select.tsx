import { Select, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listTeams } from '@tenure/contract/reports/teams';
import { useState } from 'react';
import { apiQuery } from '../../lib/api-query.ts';

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
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<{ value: string; name: string } | null>(null);
  const chosen = picked?.value === value ? picked.name : name;
  const [search] = useDebouncedValue(typed === chosen ? '' : typed, 200);
  const teams = useQuery({
    ...apiQuery(listTeams, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  const found = (teams.data?.items ?? []).map(({ id, displayName }) => ({
    value: String(id),
    label: displayName,
  }));
  const isChosenFound = found.some((one) => one.value === value);
  const data =
    value === '' || isChosenFound
      ? found
      : [{ value, label: chosen ?? `Manager ${value}` }, ...found];
  // Reserves the space until it is known whether there are teams.
  if (teams.isPending) return <Skeleton height={60} width={220} aria-hidden />;
  if (search === '' && data.length === 0) return null;
  return (
    <Select
      label="Manager’s team"
      placeholder={placeholder}
      data={data}
      value={value === '' ? null : value}
      onChange={(next, option) => {
        setPicked(next && option ? { value: next, name: option.label } : null);
        onChange(next ?? '');
      }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear manager’s team' }}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage="No one found"
    />
  );
}
