import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { widgetContract } from '../site/widget.ts';
import { task } from './task.ts';

export const taskWidget = widgetContract({
  type: 'task',
  title: 'Tasks',
  description: 'Your open tasks, or your team’s.',
  module: 'home',
  settings: z.object({
    show: labelled(z.enum(['mine', 'team']).default('mine'), {
      label: 'Show',
      input: 'select',
      options: [
        { value: 'mine', label: 'My tasks' },
        { value: 'team', label: 'My team’s tasks' },
      ],
    }),
    perPage: labelled(wholeNumber(1, 20).default(5), { label: 'Tasks per page', input: 'number' }),
  }),
  item: task,
  sortable: ['dueDate', 'title'],
  href: '/tasks',
});
