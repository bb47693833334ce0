import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { type ChoiceType, useAudienceOptions, useTyped } from './use-audience-options.ts';

interface Props {
  type: ChoiceType;
  label: string;
  ids: readonly number[];
  /** Names of the values already chosen, by id. */
  nameOf: (type: ChoiceType, id: number) => string | undefined;
  onChange: (ids: number[]) => void;
}

/** Multi-select for departments, locations, positions or people, searched on the server. */
export function ChoiceValue({ type, label, ids, nameOf, onChange }: Props) {
  const { typed, setTyped, find } = useTyped();
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const found = useAudienceOptions(type, find);
  const chosen = ids.map((id) => ({
    value: String(id),
    label:
      picked.get(String(id)) ??
      found.find(({ value }) => value === String(id))?.label ??
      nameOf(type, id) ??
      '…',
  }));
  const data = [...chosen, ...found.filter(({ value }) => !ids.includes(Number(value)))];
  return (
    <MultiSelect
      aria-label={label}
      placeholder={ids.length === 0 ? 'Select' : ''}
      data={data}
      value={ids.map(String)}
      onChange={(values) => {
        setPicked(
          new Map([...picked, ...data.map(({ value, label: name }) => [value, name] as const)]),
        );
        onChange(values.map(Number));
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage="No results"
    />
  );
}
