import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listLookupOptions } from '@tenure/contract/org/endpoints';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api-query.ts';
import classes from './record-picker.module.css';

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'label' | 'name' | 'data'> {
  of: 'person' | 'position';
  label: string;
  isRequired?: boolean;
  value: number | null;
  /** Name of the chosen record before any search. */
  name?: string | null;
  /** A record that cannot be chosen, such as the viewer. */
  except?: number | undefined;
  onChange: (value: number | null, name: string | null) => void;
}

const kinds = {
  person: { entityType: 'manager', placeholder: 'Search people', none: 'No people found' },
  position: { entityType: 'position', placeholder: 'Search positions', none: 'No positions found' },
} as const;

/** Picks a person or position, searched on the server. */
export function RecordPicker({
  of,
  label,
  isRequired = false,
  value,
  name = null,
  except,
  onChange,
  ...rest
}: Props) {
  const { entityType, placeholder, none } = kinds[of];
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState({ value, name });
  const chosen = picked.value === value ? (picked.name ?? name) : name;
  const [search] = useDebouncedValue(typed === chosen ? '' : typed, 200);
  const found = useQuery({
    ...apiQuery(listLookupOptions, { query: { entityType, search } }),
    placeholderData: keepPreviousData,
  });
  const current = value === null ? [] : [{ value: String(value), label: chosen ?? String(value) }];
  const others = (found.data?.data ?? []).filter(
    (option) => option.value !== String(value) && option.value !== String(except),
  );
  return (
    <Select
      placeholder={placeholder}
      {...rest}
      label={label}
      data={[...current, ...others.map((one) => ({ value: one.value, label: one.label }))]}
      value={value === null ? null : String(value)}
      onChange={(next, option) => {
        const now = {
          value: next === null ? null : Number(next),
          name: next === null ? null : (option?.label ?? null),
        };
        setPicked(now);
        onChange(now.value, now.name);
      }}
      searchable
      clearable={!isRequired}
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <span className={classes.description}>
            {others.find((one) => one.value === option.value)?.description ?? ''}
          </span>
        </span>
      )}
      nothingFoundMessage={none}
    />
  );
}
