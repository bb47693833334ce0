import { IconCalendar } from '@tabler/icons-react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { DayInput } from './day-input.tsx';

interface Props {
  asAt: string | undefined;
  onChange: (asAt: string | undefined) => void;
  className?: string | undefined;
  /** Shows its label above, for use among other labelled fields. */
  labelled?: boolean;
}

/** The "as at" date of a view; today is the default and not stored. */
export function AsAtField({ asAt, onChange, className, labelled = false }: Props) {
  const formats = usePersonFormats();
  const today = formats.today(new Date());
  return (
    <DayInput
      {...(labelled ? { label: 'As at' } : { 'aria-label': 'As at' })}
      className={className ?? ''}
      leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
      value={asAt ?? today}
      onChange={(day) => onChange(day === null || day === today ? undefined : day)}
      clearable={asAt !== undefined}
      clearButtonProps={{ 'aria-label': 'Back to today' }}
    />
  );
}
