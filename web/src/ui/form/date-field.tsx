import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import { type ControlProps, frameOf } from './control-props.ts';
import { parseTyped, patternFor } from './typed-date.ts';

/** Typed or picked, in the person's own order of day, month and year; travels as YYYY-MM-DD. */
export default function DateField(props: ControlProps) {
  const { language, today } = usePersonFormats();
  const pattern = patternFor(language);
  return (
    <DateInput
      {...frameOf(props)}
      valueFormat={pattern}
      placeholder={pattern.toLowerCase()}
      dateParser={(typed) => parseTyped(typed, pattern, today(new Date()))}
      value={(props.value as string | null) ?? null}
      onChange={props.onChange}
      clearable={!props.field.isRequired}
      clearButtonProps={{ 'aria-label': `Clear ${props.field.label.toLowerCase()}` }}
    />
  );
}
