import { type ControlProps, frameOf } from '../control-props.ts';
import { useFormScope } from '../form-scope.tsx';
import { people } from '../search/lookups.ts';
import { SearchMultiSelect } from '../search/search-multi-select.tsx';

/** One or more people; the server searches and decides who can be chosen. */
export function PeopleControl(props: ControlProps) {
  const { field, value, onChange } = props;
  const { nameOf, name } = useFormScope();
  const { name: _, ...frame } = frameOf(props);
  return (
    <SearchMultiSelect
      {...frame}
      search={people}
      placeholder="Search people"
      hidePickedOptions
      values={((value as number[] | null) ?? []).map(String)}
      nameOf={(id) => nameOf(field.key, Number(id))}
      onChange={(chosen) => {
        for (const { value: id, label } of chosen) name(field.key, Number(id), label);
        onChange(chosen.map(({ value: id }) => Number(id)));
      }}
    />
  );
}
