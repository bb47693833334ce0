import { Select, type SelectProps } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { TwoLines } from '../../text/two-lines.tsx';
import { type Option, type Search, useSearch } from './use-search.ts';

interface Props<T, K extends QueryKey, O extends Option>
  extends Omit<SelectProps, 'value' | 'onChange' | 'label' | 'name' | 'data'> {
  search: Search<T, K, O>;
  label: string;
  value: string | null;
  /** Label of the value before any search. */
  name?: string | null | undefined;
  /** An option that can't be chosen. */
  except?: string | undefined;
  onChange: (value: string | null, option: O | null) => void;
}

/** A choice among options that the server finds; the chosen one keeps its label whatever is searched next. */
export function SearchSelect<T, K extends QueryKey, O extends Option>(props: Props<T, K, O>) {
  const { search, label, value, name = null, except, onChange, ...rest } = props;
  const [picked, setPicked] = useState<{ value: string | null; label: string | null }>({
    value,
    label: name,
  });
  const chosen = picked.value === value ? (picked.label ?? name) : name;
  const { found, field } = useSearch(search, value === null ? [] : [value], chosen);
  const others = found.filter((option) => option.value !== value && option.value !== except);
  const own = chosen ?? found.find((option) => option.value === value)?.label ?? value;
  return (
    <Select
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      {...rest}
      {...field}
      label={label}
      data={[
        ...(value === null || own === null ? [] : [{ value, label: own }]),
        ...others.map((option) => ({ value: option.value, label: option.label })),
      ]}
      value={value}
      onChange={(next) => {
        const option = found.find((one) => one.value === next) ?? null;
        setPicked({ value: next, label: option?.label ?? null });
        onChange(next, option);
      }}
      renderOption={({ option }) => {
        const description = others.find((one) => one.value === option.value)?.description;
        return description ? <TwoLines first={option.label} second={description} /> : option.label;
      }}
    />
  );
}
