import type { SelectProps } from '@mantine/core';
import { people, positions } from '../search/lookups.ts';
import { SearchSelect } from '../search/search-select.tsx';

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
  person: { search: people, placeholder: 'Search people' },
  position: { search: positions, placeholder: 'Search positions' },
} as const;

/** Picks a person or position, searched on the server. */
export function RecordPicker({ of, isRequired = false, value, except, onChange, ...rest }: Props) {
  return (
    <SearchSelect
      clearable={!isRequired}
      {...kinds[of]}
      {...rest}
      value={value === null ? null : String(value)}
      except={except === undefined ? undefined : String(except)}
      onChange={(next, option) =>
        onChange(next === null ? null : Number(next), option?.label ?? null)
      }
    />
  );
}
