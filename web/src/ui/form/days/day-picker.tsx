import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useSpaceBeneath } from './use-space-beneath.ts';
import { useTypedDay } from './use-typed-day.ts';
import { useUnreadDay } from './use-unread-day.ts';

/** A date, typed or picked; sent as YYYY-MM-DD. Unreadable text stays as typed and is reported on blur. */
export default function DayPicker({ onChange, onBlur, error, ...props }: DateInputProps) {
  const typed = useTypedDay();
  const label = typeof props.label === 'string' ? props.label : props['aria-label'];
  const unread = useUnreadDay({
    value: props.value,
    read: typed.dateParser,
    pattern: typed.valueFormat,
    label,
  });
  const { field, beneath } = useSpaceBeneath();
  return (
    <DateInput
      {...typed}
      {...props}
      {...unread.field}
      ref={field}
      popoverProps={{ offset: beneath + 8 }}
      error={unread.error ?? error}
      errorProps={unread.errorProps}
      onBlur={(event) => {
        unread.report();
        onBlur?.(event);
      }}
      onChange={(day) => {
        unread.forget();
        onChange?.(day);
      }}
    />
  );
}
