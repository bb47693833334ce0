import { MAX_MENTIONS } from '@tenure/contract/notes/note';
import { useSite } from '../../lib/me.ts';
import { people } from '../form/search/lookups.ts';
import { SearchMultiSelect } from '../form/search/search-multi-select.tsx';
import type { Mentioned } from './use-mentionable.ts';

interface Props {
  value: readonly Mentioned[];
  error?: string | undefined;
  label?: string;
  description?: string | null;
  isRequired?: boolean;
  max?: number;
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
  onChange,
}: Props) {
  const me = useSite().user.id;
  return (
    <SearchMultiSelect
      label={label}
      description={description}
      required={isRequired}
      error={error}
      maxValues={max}
      search={people}
      except={String(me)}
      values={value.map(({ id }) => String(id))}
      nameOf={(id) => value.find((one) => String(one.id) === id)?.displayName}
      onChange={(chosen) =>
        onChange(chosen.map((one) => ({ id: Number(one.value), displayName: one.label })))
      }
    />
  );
}
