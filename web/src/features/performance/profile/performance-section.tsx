import { Button } from '@mantine/core';
import { IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listPerformancesOf } from '@tenure/contract/performance/endpoints/performance.endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { alwaysStale, apiQuery } from '../../../lib/api-query.ts';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { newHref } from '../address.ts';
import { PerformanceList } from '../list/performance-list.tsx';

/** A person's appraisals on their profile. */
export default function PerformanceSection({ employeeId, title }: SectionProps) {
  const [page, setPage] = useState(1);
  const list = useQuery({
    ...apiQuery(listPerformancesOf, { params: { userId: employeeId }, query: { page } }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
  });
  return (
    <Section
      title={title}
      action={
        can(list.data?.metadata.actions, 'employees.userProfile.assignAppraisal') ? (
          <Button
            component={AppLink}
            href={newHref(employeeId)}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            Start appraisal
          </Button>
        ) : null
      }
    >
      <PerformanceList
        name={title}
        list={list}
        showsEmployee={false}
        onPage={setPage}
        empty={
          <EmptyState
            title="No appraisals yet"
            icon={<IconTargetArrow size={20} stroke={1.6} aria-hidden />}
          >
            Appraisals appear here once they’re started.
          </EmptyState>
        }
      />
    </Section>
  );
}
