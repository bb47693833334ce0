import { MultiSelect } from '@mantine/core';
import { MAX_MENTIONS } from '@tenure/contract/notes/note';
import { useState } from 'react';
import { type Mentioned, useMentionable } from './use-mentionable.ts';

interface Props {
  value: readonly Mentioned[];
  error?: string | undefined;
  label?: string;
  description?: string | null;
  isRequired?: boolean;
  max?: number;
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
  onChange,
}: Props) {
  const [typed, setTyped] = useState('');
  const chosen = value.map(({ id, displayName }) => ({ value: String(id), label: displayName }));
  const others = useMentionable(typed, value).map(({ id, displayName }) => ({
    value: String(id),
    label: displayName,
  }));
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
