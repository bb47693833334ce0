import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { widgetContract } from '../site/widget.ts';
import { listedPerformance } from './performance.ts';
import { performanceMachine } from './states/performance-states.ts';

const option = <T extends string>(value: T, label: string) => ({ value, label });
const sorts = ['startDate', 'endDate', 'title'] as const;

/** Settings of document 1: order, perPage, sort and status; five per page. */
export const performanceWidget = widgetContract({
  type: 'performance',
  title: 'Performance',
  description: 'Your appraisals and what’s next in each.',
  module: 'performance',
  settings: z.object({
    sort: labelled(z.enum(sorts).default('startDate'), {
      label: 'Sort by',
      input: 'select',
      options: [
        option('startDate', 'Start date'),
        option('endDate', 'End date'),
        option('title', 'Title'),
      ],
    }),
    order: labelled(z.enum(['asc', 'desc']).default('desc'), {
      label: 'Order',
      input: 'select',
      options: [option('asc', 'Ascending'), option('desc', 'Descending')],
    }),
    status: labelled(
      z.enum(['all', 'open', ...(performanceMachine.stateNames as [string])]).default('all'),
      {
        label: 'Status',
        input: 'select',
        options: [
          option('all', 'All'),
          option('open', 'Not completed'),
          ...performanceMachine.stateNames.map((state) =>
            option(state, performanceMachine.states[state].label),
          ),
        ],
      },
    ),
    perPage: labelled(wholeNumber(1, 20).default(5), {
      label: 'Appraisals per page',
      input: 'number',
    }),
  }),
  item: listedPerformance,
  sortable: sorts,
  href: '/performance',
});
