import { IconCalendar } from '@tabler/icons-react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { DayInput } from './day-input.tsx';

interface Props {
  asAt: string | undefined;
  onChange: (asAt: string | undefined) => void;
  className?: string | undefined;
  /** Among other labelled fields it has its label above. */
  labelled?: boolean;
}

/** The day that something is viewed as at; today is what nobody has to say. */
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
