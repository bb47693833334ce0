import { Button, SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TeamMemberLearning } from '@tenure/contract/learning/administration-endpoints';
import { useState } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { CardItem } from '../../../ui/card/cards.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import { Due } from '../due.tsx';
import classes from '../learning.module.css';
import { LearningTabs } from '../learning-tabs.tsx';
import { EnrolmentActions } from '../my/enrolment-actions.tsx';
import { teamQuery } from '../queries.ts';
import { StatusBadge } from '../status-badge.tsx';

/** Courses of the people below a manager, overdue ones first. */
export function TeamPage() {
  const [show, setShow] = useState<'all' | 'overdue'>('all');
  const [page, setPage] = useState(1);
  const team = useQuery({
    ...teamQuery(show, page),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const items = team.data?.items;
  return (
    <Page title="Learning" tabs={<LearningTabs current="team" />}>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label="Show"
          data={[
            { value: 'all', label: 'Everyone' },
            { value: 'overdue', label: 'Overdue' },
          ]}
          value={show}
          onChange={(value) => {
            setShow(value as 'all' | 'overdue');
            setPage(1);
          }}
        />
      </div>
      {team.isPending ? <LoadingRows label="Loading your team" rows={4} /> : null}
      {team.isError ? (
        <ErrorState
          title="Your team couldn’t be loaded"
          error={team.error}
          onRetry={team.refetch}
        />
      ) : null}
      {items?.length === 0 ? (
        <EmptyState
          title={show === 'overdue' ? 'No one is overdue' : 'No one reports to you'}
          heading="h2"
        >
          {show === 'overdue'
            ? 'Overdue courses of your team appear here.'
            : 'The learning of people who report to you appears here.'}
        </EmptyState>
      ) : null}
      {items && items.length > 0 ? (
        <ul className={classes.list}>
          {items.map((member) => (
            <Member key={member.user.id} member={member} />
          ))}
        </ul>
      ) : null}
      {team.data ? (
        <WidgetPager name="My team" pagination={team.data.metadata.pagination} onPage={setPage} />
      ) : null}
    </Page>
  );
}

function Member({ member }: { member: TeamMemberLearning }) {
  const { user, open, overdue, completed, items } = member;
  return (
    <CardItem>
      <div className={classes.row}>
        <div className={classes.what}>
          <Person person={user} size={36} />
        </div>
        {overdue > 0 ? <ToneBadge tone="critical">{`${overdue} overdue`}</ToneBadge> : null}
        <span className={classes.quiet}>
          {open} to do · {completed} completed
        </span>
        <Button
          component={AppLink}
          href={`/controlpanel/user-profile?id=${user.id}&tab=activity`}
          size="xs"
          variant="default"
          aria-label={`All learning for ${user.displayName}`}
        >
          All learning
        </Button>
      </div>
      {items.length > 0 ? (
        <ul className={classes.list}>
          {items.map((item) => (
            <li key={item.id} className={classes.row}>
              <div className={classes.what}>
                {item.courseName}
                <Due date={item.dueDate} />
              </div>
              <StatusBadge status={item.status} />
              <div className={classes.actions}>
                <EnrolmentActions
                  userId={user.id}
                  item={{
                    name: `${item.courseName}, ${user.displayName}`,
                    courseEnrolmentId: item.id,
                    version: item.version,
                    actions: item.actions,
                  }}
                />
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </CardItem>
  );
}
