import { Button } from '@mantine/core';
import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import type { WorkPatternInput } from '@tenure/contract/worktime/work-pattern';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import { AmountInput } from '../../../ui/form/controls/amount-input.tsx';
import classes from './administration.module.css';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MOST_WEEKS = 8;

export const totalOf = (minutes: readonly number[]) => minutes.reduce((sum, one) => sum + one, 0);

/** The hours of each weekday, for one week or several alternating ones. */
export function WeeksField({ value, onChange }: ControlProps) {
  const weeks = (value ?? []) as WorkPatternInput['weeks'];
  const setMinutes = (week: number, weekday: number, minutes: number) =>
    onChange(
      weeks.map((one, n) =>
        n === week ? { ...one, minutes: one.minutes.with(weekday, minutes) } : one,
      ),
    );
  const another = {
    name: `Week ${weeks.length + 1}`,
    minutes: [...(weeks.at(-1)?.minutes ?? [])],
  };
  return (
    <div className={classes.form}>
      {weeks.map(({ name, minutes }, week) => (
        <fieldset key={name} className={classes.week}>
          <legend>
            {name}: {hoursInWords(totalOf(minutes))}
          </legend>
          {weekdays.map((weekday, n) => (
            <AmountInput
              key={weekday}
              label={weekday}
              min={0}
              max={24}
              step={0.25}
              decimals={4}
              suffix=" h"
              scale={60}
              whenEmpty={0}
              value={minutes[n] ?? 0}
              onChange={(given) => setMinutes(week, n, given ?? 0)}
            />
          ))}
        </fieldset>
      ))}
      <div className={classes.bar}>
        {weeks.length < MOST_WEEKS ? (
          <Button variant="default" size="xs" onClick={() => onChange([...weeks, another])}>
            Add another week
          </Button>
        ) : null}
        {weeks.length > 1 ? (
          <Button variant="default" size="xs" onClick={() => onChange(weeks.slice(0, -1))}>
            Remove week {weeks.length}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
