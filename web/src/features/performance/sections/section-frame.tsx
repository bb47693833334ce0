import { Select } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type SectionStatus, sectionStatuses } from '@tenure/contract/performance/codes';
import { changeSectionStatus } from '@tenure/contract/performance/endpoints/section.endpoints';
import type { ReactNode } from 'react';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { hasFailed } from '../../../lib/has-failed.ts';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { type Performance, type SectionHead, useChange } from '../queries.ts';
import classes from './sections.module.css';

interface Props<T> {
  performance: Performance;
  section: SectionHead;
  query: UseQueryResult<T>;
  /** Shown beside the section's progress. */
  action?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}

const statuses = Object.entries(sectionStatuses).map(([value, label]) => ({ value, label }));

/** The title and progress of a section, and its content once loaded. */
export function SectionFrame<T>({ performance, section, query, action, children }: Props<T>) {
  const attempt = useAttempt();
  const change = useChange((status: SectionStatus) =>
    call(changeSectionStatus, {
      params: { performanceId: performance.id, sectionId: section.id },
      body: { status },
      ifMatch: section.version,
    }),
  );
  return (
    <Section
      title={section.title}
      lead={section.description}
      action={
        <div className={classes.tools}>
          {query.data ? action?.(query.data) : null}
          {can(section.metadata.capabilities, 'section.status.edit') ? (
            <Select
              aria-label={`Status of ${section.title}`}
              w={150}
              allowDeselect={false}
              data={statuses}
              value={section.status}
              disabled={change.isPending}
              onChange={(status) =>
                attempt(async () => {
                  await change.mutateAsync(status as SectionStatus);
                  toast.positive(`${section.title} updated`);
                })
              }
            />
          ) : null}
        </div>
      }
    >
      {query.isPending ? <LoadingRows label={`Loading ${section.title}`} rows={3} /> : null}
      {hasFailed(query) ? (
        <ErrorState
          title={`${section.title} couldn’t be loaded`}
          error={query.error}
          onRetry={query.refetch}
        />
      ) : null}
      {query.data ? children(query.data) : null}
    </Section>
  );
}
