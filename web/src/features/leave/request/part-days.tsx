import { Button, Input, Select } from '@mantine/core';
import { useState } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { afterPress } from '../../../ui/form/after-press.ts';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import { AmountInput } from '../../../ui/form/controls/amount-input.tsx';
import { shownDays } from '../calendar/shown-days.ts';
import { isWithoutHours, lastDayOf, type PartDay as Part } from './ask-draft.ts';
import classes from './ask-form.module.css';
import { spanOf } from './leave-dates.ts';

const MINUTES = 60;
const choices = [
  { value: 'full', label: 'Full day' },
  { value: 'morning', label: 'Morning' },
  { value: 'afternoon', label: 'Afternoon' },
  { value: 'hours', label: 'Part day' },
];

/** Which days are part days: the first and last by default, the others on demand. */
export function PartDays({ id, value, values = {}, error, onChange }: ControlProps) {
  const [presses, setPresses] = useState(0);
  const parts = (value ?? []) as Part[];
  // Banked time is always entered in hours.
  const hoursOnly = values.isBanking === true;
  const { days, hidden, next } = shownDays(
    String(values.startDate),
    String(lastDayOf(values)),
    presses,
  );
  const set = (date: string, part: Part | null) =>
    onChange([...parts.filter((one) => one.date !== date), ...(part ? [part] : [])]);
  return (
    <fieldset id={id} tabIndex={-1} className={classes.parts}>
      <legend>{hoursOnly ? 'Hours worked' : 'Full or part days'}</legend>
      {days.map((date) => (
        <PartDay
          key={date}
          date={date}
          hoursOnly={hoursOnly}
          part={parts.find((one) => one.date === date)}
          onChange={(part) => set(date, part)}
        />
      ))}
      {hidden > 0 ? (
        <Button
          variant="subtle"
          color="gray"
          className={classes.every ?? ''}
          onClick={() => setPresses(presses + 1)}
        >
          {next < hidden ? `Show ${next} more days` : 'Show all days'}
        </Button>
      ) : null}
      {error ? <Input.Error>{error}</Input.Error> : null}
    </fieldset>
  );
}

interface DayProps {
  date: string;
  hoursOnly: boolean;
  part: Part | undefined;
  /** Null for a full day. */
  onChange: (part: Part | null) => void;
}

function PartDay({ date, hoursOnly, part, onChange }: DayProps) {
  const formats = usePersonFormats();
  const [left, setLeft] = useState(false);
  const name = spanOf(formats, date, date);
  const choose = (next: string | null) =>
    next === 'morning' || next === 'afternoon'
      ? onChange({ date, part: next })
      : onChange(next === 'hours' ? { date, part: next, minutes: MINUTES } : null);
  const setMinutes = (minutes: number | null) => {
    setLeft(false);
    onChange({ date, part: 'hours', ...(minutes === null ? {} : { minutes }) });
  };
  return (
    <div className={classes.part}>
      <span>{name}</span>
      {hoursOnly ? null : (
        <Select
          aria-label={`Duration on ${name}`}
          allowDeselect={false}
          data={choices}
          value={part?.part ?? 'full'}
          onChange={choose}
        />
      )}
      {hoursOnly || part?.part === 'hours' ? (
        <AmountInput
          aria-label={`Hours on ${name}`}
          className={classes.hours ?? ''}
          min={hoursOnly ? 0 : 0.25}
          max={24}
          step={0.25}
          decimals={2}
          suffix=" h"
          scale={MINUTES}
          value={part?.minutes ?? null}
          placeholder="0 h"
          error={left && !hoursOnly && part && isWithoutHours(part) ? 'Enter the hours' : undefined}
          onBlur={() => afterPress(() => setLeft(true))}
          onChange={setMinutes}
        />
      ) : null}
    </div>
  );
}
