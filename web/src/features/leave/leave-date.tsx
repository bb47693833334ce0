import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import { parseTyped, patternFor } from '../../ui/form/typed-date.ts';
import { useUnreadDay } from '../../ui/form/use-unread-day.ts';

interface Props {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string | undefined;
  required?: boolean;
  description?: string;
}

/** A day, typed or picked, in the person's own order of day, month and year. */
export function LeaveDate({ label, value, onChange, error, description, required = false }: Props) {
  const { language, today } = usePersonFormats();
  const pattern = patternFor(language);
  const read = (typed: string) => parseTyped(typed, pattern, today(new Date()));
  const unread = useUnreadDay(read, pattern);
  return (
    <DateInput
      {...unread.field}
      label={label}
      value={value}
      onChange={(day) => {
        unread.forget();
        onChange(day);
      }}
      error={unread.error ?? error}
      errorProps={unread.errorProps}
      description={description}
      clearable={!required}
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      required={required}
      valueFormat={pattern}
      placeholder={pattern.toLowerCase()}
      firstDayOfWeek={1}
      weekendDays={[]}
      dateParser={read}
    />
  );
}
