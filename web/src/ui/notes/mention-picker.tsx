import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MAX_MENTIONS } from '@tenure/contract/notes/note';
import { listLookupOptions } from '@tenure/contract/org/endpoints';
import { useState } from 'react';
import { apiQuery } from '../../lib/api-query.ts';

export interface Mentioned {
  id: number;
  displayName: string;
}

interface Props {
  value: readonly Mentioned[];
  error?: string | undefined;
  label?: string;
  description?: string | null;
  isRequired?: boolean;
  max?: number;
  /** A person who cannot be chosen, such as the viewer. */
  except?: number | undefined;
  onChange: (value: Mentioned[]) => void;
}

/** Several people, searched by name on the server; by default, those to notify of a comment. */
export function MentionPicker({
  value,
  error,
  label = 'Mention people',
  description = 'We’ll notify people who can see this',
  isRequired = false,
  max = MAX_MENTIONS,
  except,
  onChange,
}: Props) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const found = useQuery({
    ...apiQuery(listLookupOptions, { query: { entityType: 'manager', search } }),
    placeholderData: keepPreviousData,
  });
  const chosen = value.map(({ id, displayName }) => ({ value: String(id), label: displayName }));
  const others = (found.data?.data ?? [])
    .map((option) => ({ value: option.value, label: option.label }))
    .filter(
      (option) =>
        option.value !== String(except) && chosen.every((one) => one.value !== option.value),
    );
  const options = [...chosen, ...others];
  return (
    <MultiSelect
      label={label}
      description={description}
      required={isRequired}
      data={options}
      value={chosen.map((one) => one.value)}
      onChange={(ids) =>
        onChange(
          ids.map((id) => ({
            id: Number(id),
            displayName: options.find((one) => one.value === id)?.label ?? id,
          })),
        )
      }
      error={error}
      maxValues={max}
      searchable
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      nothingFoundMessage="No people found"
    />
  );
}
