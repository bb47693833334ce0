import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { calendarDate, id, shownDate } from '../kit/identifier.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { reportId } from '../site/report.ts';
import { widgetContract } from '../site/widget.ts';
import { reportFilters } from './filters.ts';

const named = z.object({ id, text: z.string().max(200).default('') });

/** Settings of document 1, point 3. */
export const reportSettings = z.object({
  report: labelled(wholeNumber(1, 1000).default(reportId('headcount')), {
    label: 'Report',
    input: 'custom',
  }),
  refreshRate: labelled(wholeNumber(30, 3600).default(120), {
    label: 'Refresh every',
    input: 'number',
    unit: 'seconds',
  }),
  filter: labelled(wholeNumber(1, 2).default(1), {
    label: 'People',
    input: 'custom',
    options: reportFilters.map(({ id: value, text }) => ({ value: String(value), label: text })),
  }),
  params: z
    .object({
      date: labelled(calendarDate.nullable().default(null), {
        label: 'As at',
        input: 'date',
        help: 'Leave empty to always use today.',
      }),
      appraisalTemplate: labelled(id.nullable().default(null), {
        label: 'Appraisal template',
        input: 'custom',
      }),
      groupBy: labelled(z.string().max(40).default(''), { label: 'Group by', input: 'custom' }),
      courses: labelled(z.array(named).max(25).default([]), { label: 'Courses', input: 'custom' }),
      workflows: labelled(
        z
          .array(named.extend({ title: z.string().max(200).default('') }))
          .max(25)
          .default([]),
        { label: 'Workflows', input: 'custom' },
      ),
    })
    .prefault({}),
  frontendStatus: z.int().min(0).max(1).default(1),
});

export const reportWidget = widgetContract({
  type: 'report',
  title: 'Report',
  description: 'A report as a chart, kept up to date.',
  module: 'reports',
  settings: reportSettings,
  /** A group of the chart; for onboarding progress, a person's workflow. */
  item: z.object({
    key: z.string(),
    label: z.string(),
    value: z.number(),
    rows: z.int(),
    measure: z.string(),
    type: z.enum(['number', 'percent']),
    progress: z
      .object({
        workflow: z.string(),
        step: z.string().nullable(),
        stepType: z.string().nullable(),
        completedSteps: z.int(),
        totalSteps: z.int(),
        dueDate: shownDate.nullable(),
        link: z.string(),
      })
      .nullable(),
  }),
  sortable: [],
  href: '/reports',
});
