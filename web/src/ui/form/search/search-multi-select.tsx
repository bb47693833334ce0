import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { type Option, type Search, useSearch } from './use-search.ts';

interface Props<T, K extends QueryKey>
  extends Omit<MultiSelectProps, 'value' | 'onChange' | 'data' | 'name'> {
  search: Search<T, K>;
  values: readonly string[];
  /** Labels of the values before any search. */
  nameOf: (value: string) => string | undefined;
  /** An option that can't be chosen. */
  except?: string | undefined;
  onChange: (chosen: Option[]) => void;
}

/** Several of the options that the server finds; the chosen ones keep their labels whatever is searched next. */
export function SearchMultiSelect<T, K extends QueryKey>(props: Props<T, K>) {
  const { search, values, nameOf, except, onChange, placeholder, ...rest } = props;
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const { found, field } = useSearch(search, values);
  const labelOf = (value: string) =>
    picked.get(value) ?? nameOf(value) ?? found.find((one) => one.value === value)?.label ?? '…';
  const others = found.filter(({ value }) => value !== except && !values.includes(value));
  return (
    <MultiSelect
      {...rest}
      {...field}
      placeholder={values.length === 0 ? placeholder : ''}
      data={[
        ...values.map((value) => ({ value, label: labelOf(value) })),
        ...others.map(({ value, label }) => ({ value, label })),
      ]}
      value={[...values]}
      onChange={(next) => {
        const chosen = next.map((value) => ({
          value,
          label: others.find((one) => one.value === value)?.label ?? labelOf(value),
        }));
        setPicked(new Map(chosen.map(({ value, label }) => [value, label])));
        onChange(chosen);
      }}
    />
  );
}
