/**
 * When to remind someone of a task: once before the due date, then repeatedly after it until it is done
 * (issue: reminders before and after the due date). A late run sends one reminder, not every missed one.
 */
import { type Day, dates } from '../../worktime/public.ts';

export interface ReminderFacts {
  readonly dueDate: Day;
  /** Days before the due date; 0 means no reminder. */
  readonly before: number;
  /** Days between reminders once overdue; 0 means no reminders. */
  readonly after: number;
  readonly remindedOn: Day | null;
}

/** Further reminders would no longer help. */
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

/** The latest reminder day of an overdue task; the first is the day after the due date. */
function lastOverdue(dueDate: Day, after: number, today: Day): Day | null {
  const number = Math.floor((dates.daysBetween(dueDate, today) - 1) / after);
  return number < MOST_OVERDUE ? dates.addDays(dueDate, 1 + number * after) : null;
}
