import { SearchMultiSelect } from '../form/search/search-multi-select.tsx';
import { type ChoiceType, filterSearches, isFilter, lookupSearches } from './choice-searches.ts';

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
  const rest = {
    'aria-label': label,
    placeholder: 'Select',
    values: ids.map(String),
    nameOf: (value: string) => nameOf(type, Number(value)),
    onChange: (chosen: readonly { value: string }[]) =>
      onChange(chosen.map(({ value }) => Number(value))),
  };
  return isFilter(type) ? (
    <SearchMultiSelect {...rest} search={filterSearches[type]} />
  ) : (
    <SearchMultiSelect {...rest} search={lookupSearches[type]} />
  );
}
