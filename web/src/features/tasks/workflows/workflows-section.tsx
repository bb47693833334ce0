import { Progress } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Workflow } from '@tenure/contract/tasks/workflows/workflow';
import { workflowMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import { useState } from 'react';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { hasFailed } from '../../../lib/has-failed.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import classes from './workflow.module.css';
import { workflowsQuery } from './workflow-queries.ts';

/** A person's workflows on their profile, with their progress. */
export default function WorkflowsSection({ employeeId, title }: SectionProps) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...workflowsQuery(employeeId, page),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={title}>
      {query.isPending ? <LoadingRows label="Loading workflows" rows={2} /> : null}
      {hasFailed(query) ? (
        <ErrorState
          title="Workflows couldn’t be loaded"
          error={query.error}
          onRetry={query.refetch}
        />
      ) : null}
      {query.data?.items.length === 0 && page === 1 ? (
        <EmptyState
          title="No workflows yet"
          icon={<IconRoute size={20} stroke={1.6} aria-hidden />}
        >
          Workflows such as onboarding appear here once they’re assigned.
        </EmptyState>
      ) : null}
      {query.data && query.data.items.length > 0 ? (
        <ul className={classes.list}>
          {query.data.items.map((workflow) => (
            <Row key={workflow.id} workflow={workflow} />
          ))}
        </ul>
      ) : null}
      {query.data ? (
        <WidgetPager name={title} pagination={query.data.metadata.pagination} onPage={setPage} />
      ) : null}
    </Section>
  );
}

function Row({ workflow }: { workflow: Workflow }) {
  const { label, tone } = workflowMachine.states[workflow.status];
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <AppLink href={workflow.titleLink} className={classes.link}>
          {workflow.title}
        </AppLink>
        <span className={classes.quiet}>
          {workflow.step ?? `${workflow.completedSteps} of ${workflow.totalSteps} steps done`}
        </span>
      </div>
      <Progress value={workflow.progress} aria-label={`Progress of ${workflow.title}`} />
      <ToneBadge tone={tone}>{label}</ToneBadge>
    </li>
  );
}
