import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useTypedDay } from './use-typed-day.ts';

/** A day, typed or picked; travels as YYYY-MM-DD. */
export default function DayPicker(props: DateInputProps) {
  return <DateInput {...useTypedDay()} {...props} />;
}
