/**
 * When someone is reminded of a task: once before the due date, and again and again after it, until it is
 * done (issue: reminders before and after the due date). A late run sends one reminder, not all it missed.
 */
import { type Day, dates } from '../../worktime/public.ts';

export interface ReminderFacts {
  readonly dueDate: Day;
  /** Days before the due date; 0 is none. */
  readonly before: number;
  /** Days from one reminder to the next once it is overdue; 0 is none. */
  readonly after: number;
  readonly remindedOn: Day | null;
}

/** After so many, a reminder no longer helps. */
const MOST_OVERDUE = 10;

export function reminderOn(
  { dueDate, before, after, remindedOn }: ReminderFacts,
  today: Day,
): 'due-soon' | 'overdue' | null {
  const isOverdue = today > dueDate;
  if (isOverdue ? after === 0 : before === 0) return null;
  const scheduled = isOverdue
    ? lastOverdue(dueDate, after, today)
    : dates.addDays(dueDate, -before);
  if (scheduled === null || today < scheduled) return null;
  if (remindedOn !== null && remindedOn >= scheduled) return null;
  return isOverdue ? 'overdue' : 'due-soon';
}

/** The newest of the days on which an overdue task is reminded of; the first is the day after. */
function lastOverdue(dueDate: Day, after: number, today: Day): Day | null {
  const number = Math.floor((dates.daysBetween(dueDate, today) - 1) / after);
  return number < MOST_OVERDUE ? dates.addDays(dueDate, 1 + number * after) : null;
}
