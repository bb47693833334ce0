import { SearchSelect } from '../../../../ui/form/search/search-select.tsx';
import { stepChoicesQuery } from './queries.ts';

interface Props {
  stepType: string;
  label: string;
  value: number | null;
  /** Name of the chosen record before any search. */
  name: string | undefined;
  onChange: (value: number | null) => void;
}

/** Picks the course, contract template or document of a step, searched on the server. */
export function StepRecordPicker({ stepType, label, value, name, onChange }: Props) {
  return (
    <SearchSelect
      label={label}
      withAsterisk
      search={{
        query: (text) => stepChoicesQuery(stepType, text),
        options: ({ items }) => items.map((one) => ({ value: String(one.id), label: one.name })),
        none: 'No results',
      }}
      value={value === null ? null : String(value)}
      name={name ?? 'No longer available'}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}
