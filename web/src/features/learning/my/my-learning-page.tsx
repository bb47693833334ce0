import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { openEnrolmentStates } from '@tenure/contract/learning/enrolment-states';
import { hasStatus } from '../../../lib/api-error.ts';
import { useSite } from '../../../lib/me.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { SessionList } from '../course/session-list.tsx';
import { LearningTabs } from '../learning-tabs.tsx';
import { itemsQuery, ownSessionsQuery } from '../queries.ts';
import { CpdPlans } from './cpd-plans.tsx';
import { ItemList } from './item-list.tsx';
import { TrainingButton } from './training-drawer.tsx';

/** What's due, in progress and completed, booked sessions, and the plan. */
export function MyLearningPage() {
  const { user } = useSite();
  const items = useQuery(itemsQuery(user.id));
  const sessions = useQuery(ownSessionsQuery());
  const browse = (
    <Button component={AppLink} href="/learning/catalogue" variant="default">
      Browse catalogue
    </Button>
  );
  const all = items.data?.items ?? [];
  const open = all.filter(({ status }) => openEnrolmentStates.includes(status));
  const done = all.filter(({ status }) => !openEnrolmentStates.includes(status));
  const booked = sessions.data?.items ?? [];
  return (
    <Page title="Learning" tabs={<LearningTabs current="my" />} action={browse}>
      {items.isPending ? <LoadingRows label="Loading your learning" rows={4} /> : null}
      {items.isError && hasStatus(items.error, 404) ? (
        <EmptyState
          title="No learning for this account"
          heading="h2"
          icon={<IconSchool size={20} stroke={1.6} aria-hidden />}
        >
          This account has no employment record, so it can’t be enrolled in courses.
        </EmptyState>
      ) : items.isError ? (
        <ErrorState
          title="Your learning couldn’t be loaded"
          error={items.error}
          onRetry={items.refetch}
        />
      ) : null}
      {items.data ? (
        <>
          <Section title="To do">
            {open.length > 0 ? (
              <ItemList userId={user.id} items={open} />
            ) : (
              <EmptyState title="You’re all caught up" action={browse}>
                Courses you need to take appear here.
              </EmptyState>
            )}
          </Section>
          {booked.length > 0 ? (
            <Section title="Sessions">
              <SessionList sessions={booked} withCourse />
            </Section>
          ) : null}
          <Section
            title="Completed"
            action={<TrainingButton userId={user.id} metadata={items.data.metadata} />}
          >
            {done.length > 0 ? (
              <ItemList userId={user.id} items={done} />
            ) : (
              <EmptyState title="Nothing completed yet">
                Completed courses and external training appear here, with your certificates.
              </EmptyState>
            )}
          </Section>
          <CpdPlans userId={user.id} title="Professional development" />
        </>
      ) : null}
    </Page>
  );
}
