import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { id, shownDate } from '../kit/identifier.ts';
import { widgetContract } from '../site/widget.ts';
import { enrolmentStatus } from './course.ts';

export const learningWidget = widgetContract({
  type: 'learning',
  title: 'Learning',
  description: 'Your courses: what’s due, in progress and completed.',
  module: 'learning',
  settings: z.object({
    show: labelled(z.enum(['open', 'completed']).default('open'), {
      label: 'Show',
      input: 'select',
      options: [
        { value: 'open', label: 'To do' },
        { value: 'completed', label: 'Completed' },
      ],
    }),
  }),
  item: z.object({
    id,
    courseId: id,
    name: z.string(),
    status: enrolmentStatus,
    dueDate: shownDate.nullable(),
    isOverdue: z.boolean(),
    isRequired: z.boolean(),
    sectionsDone: z.int(),
    sectionsTotal: z.int(),
  }),
  sortable: ['dueDate', 'name'],
  href: '/learning/my',
});
