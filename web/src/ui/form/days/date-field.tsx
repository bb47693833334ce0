import { type ControlProps, frameOf } from '../control-props.ts';
import DayPicker from './day-picker.tsx';

export default function DateField(props: ControlProps) {
  return (
    <DayPicker
      {...frameOf(props)}
      value={(props.value as string | null) ?? null}
      onChange={props.onChange}
      clearable={!props.field.isRequired}
      clearButtonProps={{ 'aria-label': `Clear ${props.field.label.toLowerCase()}` }}
    />
  );
}
