import { type ControlProps, frameOf } from '../../../ui/form/control-props.ts';
import { positions } from '../../../ui/form/search/lookups.ts';
import { SearchSelect } from '../../../ui/form/search/search-select.tsx';

/** Picks a position, searched on the server. */
export function PositionField(props: ControlProps) {
  const { name: _, ...frame } = frameOf(props);
  return (
    <SearchSelect
      {...frame}
      search={positions}
      value={(props.value as string | null) ?? null}
      onChange={props.onChange}
      placeholder="Search positions"
      clearable
    />
  );
}
