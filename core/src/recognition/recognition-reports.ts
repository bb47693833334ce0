/** Reports on recognition received in the year up to a date. Private posts are never included. */
import { postMachine } from '@tenure/contract/recognition/post-states';
import { sql } from 'kysely';
import type { ReportDefinition } from '../kit/contribution/report.ts';
import { monthOf } from '../kit/data/month-of.ts';
import { isInState } from '../kit/machine.ts';

export const recognitionReports: readonly ReportDefinition[] = [
  {
    type: 'recognition',
    title: 'Recognition',
    description: 'Recognition received in the year up to the chosen date.',
    module: 'recognition',
    needs: 'recognition.post.view',
    seenBy: 'below',
    isAboutPeople: true,
    parameters: ['date'],
    columns: [
      { key: 'title', label: 'Recognition', type: 'text' },
      { key: 'type', label: 'Type', type: 'text' },
      { key: 'month', label: 'Month', type: 'text' },
      { key: 'day', label: 'Date', type: 'date' },
    ],
    groupings: ['month', 'type', 'department'],
    measure: { label: 'Times recognised', of: 'count' },
    rows: (_, { date, yearBefore }) => sql`
      select r.employee_id, '/recognition' as link, p.title, initcap(p.type) as type,
        ${monthOf('p.published_at')} as month, p.published_at::date as day
      from recognition_posts p
      join recognition_recipients r on r.tenant_id = p.tenant_id and r.post_id = p.id
      where ${isInState('p.state', postMachine, ['published'])} and not p.is_private
        and p.published_at::date > ${yearBefore}::date and p.published_at::date <= ${date}::date`,
  },
];
