import DayPicker from '../../../ui/form/days/day-picker.tsx';

interface Props {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string | undefined;
  required?: boolean;
  description?: string;
}

/** A day of leave: weeks begin on Monday, and which days are free is the work pattern's business. */
export const LeaveDate = ({ label, required = false, ...props }: Props) => (
  <DayPicker
    {...props}
    label={label}
    required={required}
    clearable={!required}
    clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
    firstDayOfWeek={1}
    weekendDays={[]}
  />
);
