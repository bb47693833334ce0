import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { id, shownDate } from '../kit/identifier.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { widgetContract } from '../site/widget.ts';

/** The manager list entry of document 1, with today's absence. */
const teamEntry = z.object({
  id,
  label: z.string(),
  email: z.string().nullable(),
  positionTitle: z.string().nullable(),
  profileImage: z.string().nullable(),
  /** Number of levels in the reporting line. */
  depth: z.int(),
  link: z.string(),
  group: z.enum(['manager', 'managed']),
  /** Until when, and the reason if the viewer can see it. */
  away: z.object({ until: shownDate, label: z.string() }).nullable(),
});

export const teamWidget = widgetContract({
  type: 'team',
  title: 'Your team',
  description: 'Your manager, your direct reports and who’s away today.',
  module: 'my-team',
  settings: z.object({
    perPage: labelled(wholeNumber(1, 50).default(5), {
      label: 'People per page',
      input: 'number',
    }),
    showManager: labelled(z.boolean().default(true), { label: 'Show managers', input: 'toggle' }),
    showManaged: labelled(z.boolean().default(true), {
      label: 'Show direct reports',
      input: 'toggle',
    }),
  }),
  item: teamEntry,
  sortable: ['label', 'positionTitle'],
  href: '/controlpanel/team-members',
});
