import { Button, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import classes from './ask-form.module.css';
import { spanOf } from './leave-dates.ts';
import type { Asked } from './queries.ts';

interface Props {
  startDate: string;
  endDate: string;
  /** Banked time is always given in hours. */
  hoursOnly: boolean;
  value: Asked['partDays'];
  onChange: (parts: Asked['partDays']) => void;
}

const MOST_SHOWN = 14;

const choices = [
  { value: 'full', label: 'Whole day' },
  { value: 'morning', label: 'Morning' },
  { value: 'afternoon', label: 'Afternoon' },
  { value: 'hours', label: 'Some hours' },
];

/** Which days are only part of one: the first and last at once, all of them on demand. */
export function PartDays({ startDate, endDate, hoursOnly, value, onChange }: Props) {
  const formats = usePersonFormats();
  const [all, setAll] = useState(false);
  const days = daysBetween(startDate, endDate);
  const shown = all || days.length <= 2 ? days.slice(0, MOST_SHOWN) : [startDate, endDate];
  const set = (date: string, part: string, minutes?: number) => {
    const others = value.filter((one) => one.date !== date);
    onChange(
      part === 'full'
        ? others
        : [
            ...others,
            {
              date,
              part: part as 'morning' | 'afternoon' | 'hours',
              ...(part === 'hours' ? { minutes: minutes ?? 60 } : {}),
            },
          ],
    );
  };
  // A day without banked hours is simply not one of them.
  const setHours = (date: string, minutes: number) =>
    hoursOnly && minutes <= 0 ? set(date, 'full') : set(date, 'hours', Math.max(1, minutes));
  return (
    <fieldset className={classes.parts}>
      <legend>{hoursOnly ? 'Hours worked' : 'How much of each day'}</legend>
      {shown.map((date) => {
        const part = value.find((one) => one.date === date);
        const name = spanOf(formats, date, date);
        return (
          <div key={date} className={classes.part}>
            <span>{name}</span>
            {hoursOnly ? null : (
              <Select
                aria-label={`How much of ${name}`}
                allowDeselect={false}
                data={choices}
                value={part?.part ?? 'full'}
                onChange={(next) => set(date, next ?? 'full')}
              />
            )}
            {hoursOnly || part?.part === 'hours' ? (
              <NumberInput
                aria-label={`Hours on ${name}`}
                min={hoursOnly ? 0 : 0.25}
                max={24}
                step={0.25}
                decimalScale={2}
                suffix=" h"
                value={part ? (part.minutes ?? 60) / 60 : ''}
                placeholder="0 h"
                onChange={(hours) => setHours(date, Math.round(Number(hours) * 60))}
              />
            ) : null}
          </div>
        );
      })}
      {days.length > 2 && !all ? (
        <Button
          variant="subtle"
          color="gray"
          className={classes.every ?? ''}
          onClick={() => setAll(true)}
        >
          Show every day
        </Button>
      ) : null}
    </fieldset>
  );
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to) && days.length < 60; at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
