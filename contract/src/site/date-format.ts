import { z } from 'zod';

/** The order in which someone reads a date; `auto` is their language's. */
export const dateFormat = z.enum(['auto', 'dmy', 'mdy', 'ymd']);
export type DateFormat = z.infer<typeof dateFormat>;
