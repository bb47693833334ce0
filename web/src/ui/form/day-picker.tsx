import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import { parseTyped, patternFor } from './typed-date.ts';
import { useUnreadDay } from './use-unread-day.ts';

/** A day, typed or picked, in the person's own order of day, month and year; travels as YYYY-MM-DD. */
export default function DayPicker({ onChange, onBlur, error, ...props }: DateInputProps) {
  const { language, today } = usePersonFormats();
  const pattern = patternFor(language);
  const read = (typed: string) => parseTyped(typed, pattern, today(new Date()));
  const unread = useUnreadDay(read, pattern);
  return (
    <DateInput
      valueFormat={pattern}
      placeholder={pattern.toLowerCase()}
      dateParser={read}
      {...props}
      {...unread.field}
      error={unread.error ?? error}
      errorProps={unread.errorProps}
      onBlur={(event) => {
        unread.field.onBlur(event);
        onBlur?.(event);
      }}
      onChange={(day) => {
        unread.forget();
        onChange?.(day);
      }}
    />
  );
}
