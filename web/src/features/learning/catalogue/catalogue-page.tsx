import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listCategories, listCourses } from '@tenure/contract/learning/endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { useSite } from '../../../lib/me.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { CardList } from '../../../ui/card/cards.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { EmployeesOnly } from '../../../ui/states/employees-only.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import classes from '../learning.module.css';
import { LearningTabs } from '../learning-tabs.tsx';
import { requestsQuery } from '../queries.ts';
import { CourseCard } from './course-card.tsx';

const shows = [
  { value: 'all', label: 'All courses' },
  { value: 'required', label: 'Required' },
  { value: 'recommended', label: 'Recommended' },
  { value: 'enrolled', label: 'I’m enrolled' },
  { value: 'new', label: 'Not enrolled' },
] as const;
type Show = (typeof shows)[number]['value'];

export function CataloguePage() {
  return (
    <Page title="Learning" tabs={<LearningTabs current="catalogue" />}>
      <EmployeesOnly>
        <Courses />
      </EmployeesOnly>
    </Page>
  );
}

function Courses() {
  const { user } = useSite();
  const [search, setSearch] = useState('');
  const [searchText] = useDebouncedValue(search, 250);
  const [category, setCategory] = useState('');
  const [show, setShow] = useState<Show>('all');
  const [page, setPage] = useState(1);
  const params = { userId: user.id };
  const categories = useQuery(apiQuery(listCategories, { params, query: {} }));
  const courses = useQuery({
    ...apiQuery(listCourses, {
      params,
      query: {
        page,
        itemsPerPage: 12,
        searchText,
        'filter[show]': show,
        ...(category ? { 'filter[category]': category } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const isAuthor = can(
    useQuery(requestsQuery('awaiting')).data?.metadata.actions,
    'courses.author',
  );
  const names = (categories.data?.items ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.grow}
          label="Search courses"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
        />
        <Select
          label="Category"
          data={[{ value: '', label: 'All categories' }, ...names]}
          value={category}
          allowDeselect={false}
          onChange={(value) => {
            setCategory(value ?? '');
            setPage(1);
          }}
        />
        <Select
          label="Show"
          data={[...shows]}
          value={show}
          allowDeselect={false}
          onChange={(value) => {
            setShow((value ?? 'all') as Show);
            setPage(1);
          }}
        />
      </div>
      {courses.isPending ? <LoadingRows label="Loading courses" rows={4} /> : null}
      {courses.isError ? (
        <ErrorState
          title="Courses couldn’t be loaded"
          error={courses.error}
          onRetry={courses.refetch}
        />
      ) : null}
      {courses.data?.items.length === 0 ? (
        searchText || category || show !== 'all' ? (
          <EmptyState title="No courses match these filters" heading="h2">
            Change or remove a filter.
          </EmptyState>
        ) : (
          <EmptyState
            title="No courses yet"
            heading="h2"
            action={
              isAuthor ? (
                <Button component={AppLink} href="/learning/admin/courses">
                  Add courses
                </Button>
              ) : undefined
            }
          >
            Published courses that you can take appear here.
          </EmptyState>
        )
      ) : null}
      {courses.data && courses.data.items.length > 0 ? (
        <>
          <CardList aria-busy={courses.isFetching}>
            {courses.data.items.map((course) => (
              <CourseCard key={course.id} course={course} />
            ))}
          </CardList>
          <WidgetPager
            name="Courses"
            pagination={courses.data.metadata.pagination}
            onPage={setPage}
          />
        </>
      ) : null}
    </>
  );
}
