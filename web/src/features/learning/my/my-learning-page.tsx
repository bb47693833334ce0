import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EnrolmentState } from '@tenure/contract/learning/enrolment-states';
import { useState } from 'react';
import { hasFailed } from '../../../lib/has-failed.ts';
import { useSite } from '../../../lib/me.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { EmployeesOnly } from '../../../ui/states/employees-only.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import { SessionList } from '../course/session-list.tsx';
import { LearningTabs } from '../learning-tabs.tsx';
import { itemsQuery, ownSessionsQuery } from '../queries.ts';
import { CpdPlans } from './cpd-plans.tsx';
import { ItemList } from './item-list.tsx';
import { TrainingButton } from './training-drawer.tsx';

const useItems = (userId: number, states: readonly EnrolmentState[]) => {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...itemsQuery(userId, states, page),
    placeholderData: keepPreviousData,
  });
  return { query, setPage };
};

const browse = (
  <Button component={AppLink} href="/learning/catalogue" variant="default">
    Browse catalogue
  </Button>
);

export function MyLearningPage() {
  const { isEmployee } = useSite().user;
  return (
    <Page
      title="Learning"
      tabs={<LearningTabs current="my" />}
      action={isEmployee ? browse : undefined}
    >
      <EmployeesOnly>
        <MyLearning />
      </EmployeesOnly>
    </Page>
  );
}

/** Due, in-progress, completed and closed courses, each paged, with booked sessions and the plan. */
function MyLearning() {
  const { user } = useSite();
  const due = useItems(user.id, ['NOT_YET_STARTED']);
  const begun = useItems(user.id, ['IN_PROGRESS']);
  const done = useItems(user.id, ['COMPLETED']);
  const over = useItems(user.id, ['EXPIRED', 'EXEMPTED']);
  const lists = [due, begun, done, over];
  const failed = lists.find(({ query }) => query.isError)?.query;
  const isLoaded = lists.every(({ query }) => query.data);
  const hasOpen = [due, begun].some(({ query }) => query.data?.items.length);
  return (
    <>
      {failed ? (
        <ErrorState
          title="Your learning couldn’t be loaded"
          error={failed.error}
          onRetry={failed.refetch}
        />
      ) : isLoaded ? null : (
        <LoadingRows label="Loading your learning" rows={4} />
      )}
      {isLoaded && done.query.data ? (
        <>
          {hasOpen ? null : (
            <Section title="Due">
              <EmptyState title="You’re all caught up" action={browse}>
                Courses you need to take appear here.
              </EmptyState>
            </Section>
          )}
          <Items title="Due" userId={user.id} list={due} />
          <Items title="In progress" userId={user.id} list={begun} />
          <Sessions />
          <Items
            title="Completed"
            userId={user.id}
            list={done}
            action={<TrainingButton userId={user.id} metadata={done.query.data.metadata} />}
          >
            <EmptyState title="Nothing completed yet">
              Completed courses and external training appear here, with your certificates.
            </EmptyState>
          </Items>
          <Items title="Expired and exempt" userId={user.id} list={over} />
          <CpdPlans userId={user.id} title="Professional development" />
        </>
      ) : null}
    </>
  );
}

/** Upcoming booked sessions; without any, the section is left out. */
function Sessions() {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...ownSessionsQuery(page), placeholderData: keepPreviousData });
  if (hasFailed(query))
    return (
      <Section title="Sessions">
        <ErrorState
          title="Your sessions couldn’t be loaded"
          error={query.error}
          onRetry={query.refetch}
        />
      </Section>
    );
  if (!query.data || query.data.items.length === 0) return null;
  return (
    <Section title="Sessions">
      <SessionList sessions={query.data.items} withCourse />
      <WidgetPager name="Sessions" pagination={query.data.metadata.pagination} onPage={setPage} />
    </Section>
  );
}

interface ItemsProps {
  title: string;
  userId: number;
  list: ReturnType<typeof useItems>;
  action?: React.ReactNode;
  /** Shown instead of an empty list; without it, an empty section is left out. */
  children?: React.ReactNode;
}

function Items({ title, userId, list: { query, setPage }, action, children }: ItemsProps) {
  if (!query.data || (query.data.items.length === 0 && !children)) return null;
  const { items, metadata } = query.data;
  return (
    <Section title={title} action={action}>
      {items.length > 0 ? <ItemList userId={userId} items={items} /> : children}
      <WidgetPager name={title} pagination={metadata.pagination} onPage={setPage} />
    </Section>
  );
}
