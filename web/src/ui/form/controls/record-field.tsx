import { type ControlProps, frameOf } from '../control-props.ts';
import { useFormScope } from '../form-scope.tsx';
import { RecordPicker } from './record-picker.tsx';

/** A person or a position, found by what is typed. */
export default function RecordField(props: ControlProps) {
  const { field, value, onChange } = props;
  const { nameOf, name } = useFormScope();
  const id = (value as number | null) ?? null;
  const { name: _, ...frame } = frameOf(props);
  return (
    <RecordPicker
      {...frame}
      of={field.input === 'position' ? 'position' : 'person'}
      label={field.label}
      isRequired={field.isRequired}
      value={id}
      name={id === null ? null : (nameOf(field.key, id) ?? null)}
      onChange={(next, title) => {
        if (next !== null && title) name(field.key, next, title);
        onChange(next);
      }}
    />
  );
}
