import { z } from 'zod';

/** A record's number as it stands in an address. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Must be a number')
  .transform(Number)
  .meta({ description: 'Numeric identifier' });

export const id = z.int().positive();

export const calendarDate = z.iso.date('Choose a day');
export const instant = z.iso.datetime({ offset: true });
