import { Button, Input, Select } from '@mantine/core';
import { useState } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { AmountInput } from '../../../ui/form/controls/amount-input.tsx';
import { shownDays } from '../calendar/shown-days.ts';
import type { Asked } from '../queries.ts';
import { isWithoutHours } from './ask-draft.ts';
import classes from './ask-form.module.css';
import { spanOf } from './leave-dates.ts';

type Parts = Asked['partDays'];

interface Props {
  startDate: string;
  endDate: string;
  /** Banked time is always given in hours. */
  hoursOnly: boolean;
  value: Parts;
  error: string | undefined;
  onChange: (parts: Parts) => void;
}

const MINUTES = 60;
const choices = [
  { value: 'full', label: 'Full day' },
  { value: 'morning', label: 'Morning' },
  { value: 'afternoon', label: 'Afternoon' },
  { value: 'hours', label: 'Part day' },
];

/** Which days are only part of one: the first and last at once, all of them on demand. */
export function PartDays({ startDate, endDate, hoursOnly, value, error, onChange }: Props) {
  const [presses, setPresses] = useState(0);
  const { days, hidden, next } = shownDays(startDate, endDate, presses);
  const set = (date: string, part: Parts[number] | null) =>
    onChange([...value.filter((one) => one.date !== date), ...(part ? [part] : [])]);
  return (
    <fieldset className={classes.parts}>
      <legend>{hoursOnly ? 'Hours worked' : 'Full or part days'}</legend>
      {days.map((date) => (
        <PartDay
          key={date}
          date={date}
          hoursOnly={hoursOnly}
          part={value.find((one) => one.date === date)}
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
  part: Parts[number] | undefined;
  /** Null for a whole day. */
  onChange: (part: Parts[number] | null) => void;
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
          decimalScale={2}
          suffix=" h"
          scale={MINUTES}
          value={part?.minutes ?? null}
          placeholder="0 h"
          error={left && !hoursOnly && part && isWithoutHours(part) ? 'Enter the hours' : undefined}
          onBlur={() => setLeft(true)}
          onChange={setMinutes}
        />
      ) : null}
    </div>
  );
}
