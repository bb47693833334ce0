import { z } from 'zod';
import { dayInWords } from './day-in-words.ts';

const MOST_ID = 999_999_999_999_999;

/** A record's id as a path parameter. */
export const idParam = z
  .string()
  .max(15, 'Must be a number')
  .regex(/^[1-9]\d{0,14}$/, 'Must be a number')
  .transform(Number)
  .meta({ description: 'Numeric identifier' });

/** `whatToDo` is the message in a form where the record is chosen. */
export const chosenId = (whatToDo: string) =>
  z.int(whatToDo).positive(whatToDo).max(MOST_ID, whatToDo);

export const id = chosenId('Must be a number');

export const FIRST_DATE = '1900-01-01';
export const LAST_DATE = '2100-12-31';

/** The range of dates that can be entered. */
export const isWithinLimits = (day: string) => day >= FIRST_DATE && day <= LAST_DATE;

/** A date input, limited so that nothing is calculated over thousands of years. */
export const chosenDate = (whatToDo: string) =>
  z.iso
    .date(whatToDo)
    .refine(
      isWithinLimits,
      `Choose a date from ${dayInWords(FIRST_DATE)} to ${dayInWords(LAST_DATE)}`,
    )
    .meta({ formatMinimum: FIRST_DATE, formatMaximum: LAST_DATE });

export const calendarDate = chosenDate('Choose a date');

/** A date in a response, without limits so that stored values stay readable. */
export const shownDate = z.iso.date();

export const instant = z.iso.datetime({ offset: true });

/** The version of a record that a decision is about. */
export const seenVersion = z.int().positive().max(2_147_483_647);
