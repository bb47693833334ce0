import { z } from 'zod';
import { calendarDate } from './identifier.ts';

/** For effective-dated data: read it as at that day instead of today. */
export const asAtQuery = z.object({ asAt: calendarDate.optional() });

export const asAtMessages = {
  ahead: 'Choose today or an earlier date. Only HR sees what is planned.',
} as const;
