import type { ComponentProps } from 'react';
import { type ControlProps, frameOf } from '../../../ui/form/control-props.ts';
import DayPicker from '../../../ui/form/days/day-picker.tsx';
import { lastDayOf } from './ask-draft.ts';

interface Props extends ComponentProps<typeof DayPicker> {
  label: string;
}

/**
 * A date field for leave: weeks begin on Monday, and weekends are not marked, since the work pattern decides.
 */
export const LeaveDate = ({ label, required = false, ...props }: Props) => (
  <DayPicker
    label={label}
    required={required}
    clearable={!required}
    clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
    firstDayOfWeek={1}
    weekendDays={[]}
    {...props}
  />
);

export const LeaveDay = (props: ControlProps) => (
  <LeaveDate
    {...frameOf(props)}
    clearable={!props.field.isRequired}
    value={(props.value as string | null) ?? null}
    onChange={props.onChange}
  />
);

export const LastDay = (props: ControlProps) => (
  <LeaveDay {...props} value={lastDayOf({ ...props.values })} />
);
