import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSchool } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listLearningItems } from '@tenure/contract/learning/endpoints';
import {
  type EnrolmentState,
  enrolmentStateNames,
  enrolmentStates,
} from '@tenure/contract/learning/enrolment-states';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { hasFailed } from '../../../lib/has-failed.ts';
import { useSite } from '../../../lib/me.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import classes from '../learning.module.css';
import { AssignCourse } from './assign-course.tsx';
import { ItemList } from './item-list.tsx';
import { TrainingButton } from './training-drawer.tsx';

const sorts = [
  { value: '', label: 'To do first' },
  { value: 'name:asc', label: 'Name' },
  { value: 'dueDate:asc', label: 'Due date' },
  { value: 'completeDate:desc', label: 'Last completed' },
];

/** Everything a person is learning or has learned, on their profile. */
export default function LearningSection({ employeeId, title }: SectionProps) {
  const me = useSite().user.id;
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<EnrolmentState | ''>('');
  const [sort, setSort] = useState('');
  const [page, setPage] = useState(1);
  const [searchText] = useDebouncedValue(search, 250);
  const query = {
    page,
    searchText,
    'filter[status]': status ? [status] : [],
    sortBy: sort ? [sort] : [],
  };
  const items = useQuery({
    ...apiQuery(listLearningItems, { params: { userId: employeeId }, query }),
    placeholderData: keepPreviousData,
  });
  if (items.isPending)
    return (
      <Section title={title}>
        <LoadingRows label="Loading learning" rows={3} />
      </Section>
    );
  if (hasFailed(items))
    return (
      <Section title={title}>
        <ErrorState
          title="Learning couldn’t be loaded"
          error={items.error}
          onRetry={items.refetch}
        />
      </Section>
    );
  const { metadata } = items.data;
  const restart =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  return (
    <Section
      title={title}
      action={
        <div className={classes.actions}>
          <TrainingButton userId={employeeId} metadata={metadata} />
          {employeeId === me ? (
            <Button component={AppLink} href="/learning/catalogue" variant="default">
              Browse catalogue
            </Button>
          ) : can(metadata.actions, 'employees.userProfile.assignCourse') ? (
            <AssignCourse userId={employeeId} />
          ) : null}
        </div>
      }
    >
      <div className={classes.tools}>
        <TextInput
          className={classes.grow}
          label="Search"
          value={search}
          onChange={(event) => restart(setSearch)(event.currentTarget.value)}
        />
        <Select
          label="Status"
          data={[
            { value: '', label: 'All statuses' },
            ...enrolmentStateNames.map((name) => ({
              value: name,
              label: enrolmentStates[name].label,
            })),
          ]}
          value={status}
          onChange={(value) => restart(setStatus)((value ?? '') as EnrolmentState | '')}
          allowDeselect={false}
        />
        <Select
          label="Sort by"
          data={sorts}
          value={sort}
          onChange={(value) => restart(setSort)(value ?? '')}
          allowDeselect={false}
        />
      </div>
      {items.data.items.length > 0 ? (
        <ItemList userId={employeeId} items={items.data.items} />
      ) : (
        <EmptyState
          title={search || status ? 'No learning matches these filters' : 'No courses yet'}
          icon={<IconSchool size={20} stroke={1.6} aria-hidden />}
        >
          {search || status
            ? 'Change or remove a filter.'
            : 'Courses and external training appear here.'}
        </EmptyState>
      )}
      <WidgetPager name={title} pagination={metadata.pagination} onPage={setPage} />
    </Section>
  );
}
