/** Reminders go out a week and a day before the due date, and every week after it (our decision, ADR 69). */
import { type RawBuilder, sql } from 'kysely';

const DAYS_BEFORE = [7, 1];
const EVERY_DAYS = 7;

/** `daysLeft` is negative once the date has passed. */
export const isReminderDay = (daysLeft: number) =>
  DAYS_BEFORE.includes(daysLeft) || (daysLeft < 0 && -daysLeft % EVERY_DAYS === 0);

/** The same in SQL; a test compares the two. */
export const isReminderDaySql = (due: RawBuilder<unknown>, day: string): RawBuilder<boolean> => {
  const left = sql`(${due} - ${day}::date)`;
  return sql`(${left} in (${sql.join(DAYS_BEFORE.map((days) => sql.lit(days)))})
    or (${left} < 0 and -${left} % ${sql.lit(EVERY_DAYS)} = 0))`;
};
