import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { calendarDate, id, idParam, shownDate } from '../kit/identifier.ts';

export const trend = z.object({
  key: z.string(),
  label: z.string(),
  description: z.string(),
  type: z.enum(['number', 'percent']),
  /** The last twelve months, earliest first. */
  months: z.array(
    z.object({
      /** The last day included: the end of the month, or the chosen day. */
      day: shownDate,
      value: z.number(),
      /** Value on the same day of the previous year. */
      yearBefore: z.number(),
    }),
  ),
});
export type Trend = z.infer<typeof trend>;

export const getAnalytics = endpoint({
  id: 'reports.get-analytics',
  area: 'reports',
  module: 'analytics',
  method: 'GET',
  path: '/cobra/api/tms/analytics',
  summary: 'Get trends for the last 12 months, each compared with the previous year',
  query: z.object({
    date: calendarDate.optional(),
    scope: z.enum(['company', 'team'], 'Choose the company or a team').optional(),
    /** The manager of the team; your own team by default. */
    managerId: idParam.optional(),
  }),
  answer: z.object({
    date: shownDate,
    scope: z.enum(['company', 'team']),
    /** Available scopes. */
    scopes: z.array(z.enum(['company', 'team'])),
    manager: z.object({ id, displayName: z.string() }).nullable(),
    trends: z.array(trend),
    metadata: z.object({ actions: z.array(z.string()) }),
  }),
});
