import { Select } from '@mantine/core';

type Option = readonly [value: string, label: string];

export const choicesOf = (names: readonly string[] | undefined): Option[] =>
  [...new Set(names ?? [])].map((name) => [name, name]);

/** A select used as a filter, with an option for no selection. */
export function Choice(props: {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}) {
  return (
    <Select
      aria-label={props.label}
      allowDeselect={false}
      searchable={props.options.length > 12}
      w={{ base: '100%', sm: 170 }}
      styles={{ input: { textOverflow: 'ellipsis' } }}
      data={props.options.map(([value, label]) => ({ value: value || '*', label }))}
      value={props.value || '*'}
      onChange={(value) => props.onChange(value === '*' || !value ? '' : value)}
    />
  );
}
