import { z } from 'zod';

/** A person's date format; `auto` is that of their language. */
export const dateFormat = z.enum(['auto', 'dmy', 'mdy', 'ymd']);
export type DateFormat = z.infer<typeof dateFormat>;
