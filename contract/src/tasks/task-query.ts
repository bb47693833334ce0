/** Search, filters and sorting of task lists: document 2, point 7. */
import { z } from 'zod';
import { calendarDate } from '../kit/identifier.ts';
import { pageQuery, pageSize } from '../kit/list.ts';
import { taskMachine } from './task-states.ts';

export const taskSortFields = ['title', 'status', 'dueDate', 'created', 'modified'] as const;
export type TaskSortField = (typeof taskSortFields)[number];

const text = z.string().trim().max(200).default('');

export const dueDateFilters = {
  overdue: 'Overdue',
  today: 'Due today',
  week: 'Due this week',
} as const;
export type DueDateFilter = keyof typeof dueDateFilters;

const range = z
  .string()
  .max(21)
  .regex(
    /^[\d-]{10},[\d-]{10}$/,
    'Use overdue, today, week, or two dates such as 2026-01-01,2026-01-31',
  )
  .refine(
    (both) => both.split(',').every((day) => calendarDate.safeParse(day).success),
    'Choose a date',
  )
  .refine((both) => {
    const [from = '', to = ''] = both.split(',');
    return from <= to;
  }, 'The first date must not be after the second');

export const taskQuery = pageQuery().extend({
  pageSize,
  /** Searches the title and description. */
  search: text,
  title: text,
  sort: z
    .string()
    .max(20)
    .regex(
      new RegExp(`^(${taskSortFields.join('|')}):(asc|desc)$`),
      `Use one of ${taskSortFields.join(', ')} with :asc or :desc`,
    )
    .default('dueDate:asc'),
  'filters[status]': z.enum(['', ...taskMachine.stateNames]).default(''),
  'filters[dueDate]': z
    .union([z.literal(''), z.enum(Object.keys(dueDateFilters) as [DueDateFilter]), range])
    .default(''),
});
export type TaskQuery = z.infer<typeof taskQuery>;
