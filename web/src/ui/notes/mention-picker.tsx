import { MAX_MENTIONS } from '@tenure/contract/notes/note';
import { people } from '../form/search/lookups.ts';
import { SearchMultiSelect } from '../form/search/search-multi-select.tsx';

export interface Mentioned {
  id: number;
  displayName: string;
}

interface Props {
  value: readonly Mentioned[];
  error?: string | undefined;
  label?: string;
  description?: string | null;
  isRequired?: boolean;
  max?: number;
  /** A person who cannot be chosen, such as the viewer. */
  except?: number | undefined;
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
  except,
  onChange,
}: Props) {
  return (
    <SearchMultiSelect
      label={label}
      description={description}
      required={isRequired}
      error={error}
      maxValues={max}
      search={people}
      except={except === undefined ? undefined : String(except)}
      values={value.map(({ id }) => String(id))}
      nameOf={(id) => value.find((one) => String(one.id) === id)?.displayName}
      onChange={(chosen) =>
        onChange(chosen.map((one) => ({ id: Number(one.value), displayName: one.label })))
      }
    />
  );
}
