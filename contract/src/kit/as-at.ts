import { z } from 'zod';
import { calendarDate } from './identifier.ts';

/** For reads of what changes by date: how it is on that day, instead of today. */
export const asAtQuery = z.object({ asAt: calendarDate.optional() });
