import { IconBriefcase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { EmploymentHistory } from '@tenure/contract/people/employment-history';
import { getEmploymentHistory } from '@tenure/contract/people/endpoints';
import { apiQuery } from '../../lib/api-query.ts';
import type { SectionProps } from '../../lib/area/web-area.tsx';
import { asAtOf, useAsAt } from '../../lib/as-at.context.tsx';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import type { PersonFormats } from '../../lib/format/person-format.ts';
import { ToneBadge } from '../../ui/badge/tone-badge.tsx';
import { Section } from '../../ui/page/section.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import classes from './employment-history.module.css';
import { amountFormat } from './positions/position-details.tsx';

/** A person's positions on a timeline, newest first. */
export default function EmploymentHistorySection({ employeeId, title }: SectionProps) {
  const query = asAtOf(useAsAt());
  const history = useQuery(apiQuery(getEmploymentHistory, { params: { employeeId }, query }));
  return (
    <Section title={title}>
      {history.isPending ? <LoadingRows label="Loading employment history" rows={3} /> : null}
      {history.isError && !history.data ? (
        <ErrorState
          title="Employment history couldn’t be loaded"
          error={history.error}
          onRetry={history.refetch}
        />
      ) : null}
      {history.data?.items.length === 0 ? (
        <EmptyState
          title="No positions yet"
          icon={<IconBriefcase size={20} stroke={1.6} aria-hidden />}
          heading="h3"
        >
          Positions appear here once one is assigned.
        </EmptyState>
      ) : null}
      {history.data && history.data.items.length > 0 ? <Line items={history.data.items} /> : null}
    </Section>
  );
}

function Line({ items }: { items: EmploymentHistory['items'] }) {
  const formats = usePersonFormats();
  return (
    <ol className={classes.line}>
      {items.map((one) => (
        <li key={one.id} data-current={one.isCurrent || undefined}>
          <div className={classes.head}>
            <h3>{one.position.title}</h3>
            {one.isCurrent ? <ToneBadge tone="positive">Current</ToneBadge> : null}
          </div>
          <p className={classes.quiet}>
            {[one.department?.title, one.location?.title].filter(Boolean).join(' · ')}
          </p>
          <p>
            {formats.date(one.assignmentFrom)} –{' '}
            {one.assignmentTo ? formats.date(one.assignmentTo) : 'today'}
            {one.assignmentDuration ? (
              <span className={classes.quiet}> · {one.assignmentDuration}</span>
            ) : null}
          </p>
          <p className={classes.quiet}>{one.reason}</p>
          <p className={classes.quiet}>{factsOf(one, formats).join(' · ')}</p>
        </li>
      ))}
    </ol>
  );
}

/** Manager, working hours and pay; pay is only sent to people with access. */
function factsOf(one: EmploymentHistory['items'][number], formats: PersonFormats): string[] {
  const { manager, secondaryManager, fte, salary } = one;
  return [
    manager ? `Reported to ${manager.displayName}` : null,
    secondaryManager ? `Second manager ${secondaryManager.displayName}` : null,
    fte.assigned === null ? null : `${amountFormat(formats.language, null)(fte.assigned)} FTE`,
    salary?.assigned
      ? `${amountFormat(formats.language, salary.currency)(salary.assigned)} a year`
      : null,
  ].filter((fact) => fact !== null);
}
