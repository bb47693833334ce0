import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { useTypedDay } from '../../ui/form/use-typed-day.ts';

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
  return (
    <DateInput
      {...useTypedDay()}
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      description={description}
      clearable={!required}
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      required={required}
      firstDayOfWeek={1}
      weekendDays={[]}
    />
  );
}
