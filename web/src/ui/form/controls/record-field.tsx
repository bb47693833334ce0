import { isBlank } from '@tenure/contract/kit/fields/field-values';
import { type ControlProps, frameOf } from '../control-props.ts';
import { useFormScope } from '../form-scope.tsx';
import { RecordPicker } from './record-picker.tsx';

interface Props extends ControlProps {
  /** A record that cannot be chosen, such as the viewer. */
  except?: number;
}

/** A person or a position, searched as you type. */
export default function RecordField({ except, ...props }: Props) {
  const { field, value, onChange } = props;
  const { nameOf, name } = useFormScope();
  const id = isBlank(value) ? null : Number(value);
  const { name: _, ...frame } = frameOf(props);
  return (
    <RecordPicker
      {...frame}
      of={field.input === 'position' ? 'position' : 'person'}
      label={field.label}
      isRequired={field.isRequired}
      value={id}
      except={except}
      name={id === null ? null : (nameOf(field.key, id) ?? null)}
      onChange={(next, title) => {
        if (next !== null && title) name(field.key, next, title);
        onChange(next);
      }}
    />
  );
}
