import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import { parseTyped, patternFor } from './typed-date.ts';

/** A day, typed or picked, in the person's own order of day, month and year; travels as YYYY-MM-DD. */
export default function DayPicker(props: DateInputProps) {
  const { language, today } = usePersonFormats();
  const pattern = patternFor(language);
  return (
    <DateInput
      valueFormat={pattern}
      placeholder={pattern.toLowerCase()}
      dateParser={(typed) => parseTyped(typed, pattern, today(new Date()))}
      {...props}
    />
  );
}
