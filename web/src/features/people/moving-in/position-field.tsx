import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listLookupOptions } from '@tenure/contract/org/endpoints';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api-query.ts';
import { type ControlProps, frameOf } from '../../../ui/form/control-props.ts';
import { PersonPicker } from '../../../ui/person/person-picker.tsx';

/** Picks a position, searched on the server. */
export function PositionField(props: ControlProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const found = useQuery({
    ...apiQuery(listLookupOptions, { query: { entityType: 'position', search } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      {...frameOf(props)}
      data={(found.data?.data ?? []).map(({ value, label, description }) => ({
        value,
        label: description ? `${label} (${description})` : label,
      }))}
      value={(props.value as string | null) ?? null}
      onChange={props.onChange}
      placeholder="Search positions"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.field.label.toLowerCase()}` }}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage="No positions found"
    />
  );
}

export function ManagerField({ field, value, error, onChange }: ControlProps) {
  return (
    <PersonPicker
      label={field.label}
      value={value === null || value === undefined ? null : Number(value)}
      error={error}
      onChange={(id) => onChange(id)}
    />
  );
}
