import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addCourse, listAuthoredCourses } from '@tenure/contract/learning/author-endpoints';
import { type AuthoredCourse, courseForm } from '@tenure/contract/learning/course';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { useSite } from '../../../lib/me.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { LearningTabs } from '../learning-tabs.tsx';
import { useRefreshLearning } from '../queries.ts';

const href = (id: number) => `/learning/admin/courses/${id}`;

/** Every course with its draft, for authors. */
export function CoursesPage() {
  const { user } = useSite();
  const { number } = usePersonFormats();
  const router = useRouter();
  const refresh = useRefreshLearning();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<'active' | 'archived'>('active');
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    ...apiQuery(listAuthoredCourses, { query: { page, searchText: search, show } }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<AuthoredCourse>[] = [
    {
      id: 'name',
      label: 'Course',
      text: ({ name }) => name,
      cell: ({ id, name }) => <AppLink href={href(id)}>{name}</AppLink>,
      always: true,
    },
    { id: 'shortname', label: 'Short name', text: ({ shortname }) => shortname },
    { id: 'category', label: 'Category', text: ({ courseCategory }) => courseCategory.name },
    {
      id: 'state',
      label: 'Status',
      text: (course) => stateOf(course).label,
      cell: (course) => {
        const { label, tone } = stateOf(course);
        return <ToneBadge tone={tone}>{label}</ToneBadge>;
      },
    },
    {
      id: 'enrolled',
      label: 'Enrolled',
      text: ({ enrolled }) => number(enrolled),
      align: 'right',
    },
    {
      id: 'completed',
      label: 'Completed',
      text: ({ completed }) => number(completed),
      align: 'right',
    },
  ];
  const add = can(query.data?.metadata.actions, 'CREATE') ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add course
    </Button>
  ) : null;
  return (
    <Page title="Learning" tabs={<LearningTabs current="courses" />} action={add}>
      <DataTable
        name="Courses"
        columns={columns}
        rows={query.data?.items}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        status={query}
        pagination={query.data?.metadata.pagination}
        onPage={setPage}
        search={search}
        onSearch={(value) => {
          setSearch(value);
          setPage(1);
        }}
        tools={
          <Select
            aria-label="Show"
            data={[
              { value: 'active', label: 'Active courses' },
              { value: 'archived', label: 'Archived courses' },
            ]}
            value={show}
            allowDeselect={false}
            onChange={(value) => setShow((value ?? 'active') as 'active' | 'archived')}
          />
        }
        empty={
          search || show !== 'active' ? undefined : (
            <EmptyState title="No courses yet" heading="h2" action={add}>
              Courses and their drafts appear here. People see them once they’re published.
            </EmptyState>
          )
        }
        onOpen={({ id }) => router.navigate({ href: href(id) })}
      />
      <SideDrawer title="Add course" opened={isAdding} onClose={() => setAdding(false)}>
        {isAdding ? (
          <ServerForm
            fields={query.data?.metadata.fields ?? []}
            schema={courseForm}
            start={{
              duration: 1,
              cpdPoints: 0,
              validMonths: 12,
              approver1Type: 'MANAGER',
              approver2Type: 'NO_APPROVER',
            }}
            submit={async ({ value, idempotencyKey }) => {
              const { id } = await call(addCourse, { body: value, idempotencyKey });
              setAdding(false);
              await refresh();
              await router.navigate({ href: href(id), ignoreBlocker: true });
            }}
            submitLabel="Add course"
            draftKey={`learning.course.${user.id}`}
            onCancel={() => setAdding(false)}
            onSaved={() => toast.positive('Course added as a draft')}
          />
        ) : null}
      </SideDrawer>
    </Page>
  );
}

export function stateOf({ isArchived, publishedVersion }: AuthoredCourse) {
  if (isArchived) return { label: 'Archived', tone: 'quiet' } as const;
  if (publishedVersion === null) return { label: 'Draft', tone: 'warning' } as const;
  return { label: `Published, version ${publishedVersion}`, tone: 'positive' } as const;
}
