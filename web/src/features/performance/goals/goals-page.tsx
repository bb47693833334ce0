import { Progress } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { measureStatuses } from '@tenure/contract/performance/codes';
import { listTeamGoals } from '@tenure/contract/performance/endpoints/performance.endpoints';
import { alwaysStale, apiQuery } from '../../../lib/api-query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { detailHref } from '../address.ts';
import { PerformanceTabs } from '../list/performance-tabs.tsx';
import { type GoalNode, goalTree } from './goal-tree.ts';
import classes from './goals.module.css';

const tones = ['positive', 'critical', 'warning'] as const;

/** The goals of a manager and their team, each below the goal it contributes to. */
export function TeamGoalsPage() {
  const goals = useQuery({ ...apiQuery(listTeamGoals, {}), ...alwaysStale });
  const actions = goals.data?.metadata.actions;
  return (
    <Page
      title="Performance"
      lead="Your goals and your team’s"
      tabs={<PerformanceTabs current="goals" actions={actions} />}
    >
      <Section title="Team goals">
        <Loaded what="team goals" query={goals}>
          {({ items, metadata }) =>
            items.length === 0 ? (
              <EmptyState
                title="No goals yet"
                icon={<IconTargetArrow size={20} stroke={1.6} aria-hidden />}
              >
                Goals from your open appraisal and your team’s appear here.
              </EmptyState>
            ) : (
              <>
                <Nodes nodes={goalTree(items)} />
                {metadata.pagination.totalItems > items.length ? (
                  <p className={classes.quiet}>
                    The first {items.length} of {metadata.pagination.totalItems} goals are shown.
                  </p>
                ) : null}
              </>
            )
          }
        </Loaded>
      </Section>
    </Page>
  );
}

function Nodes({ nodes }: { nodes: readonly GoalNode[] }) {
  return (
    <ul className={classes.tree}>
      {nodes.map(({ goal, children }) => (
        <li key={goal.id}>
          <div className={classes.goal}>
            <div className={classes.words}>
              <AppLink href={detailHref(goal.performanceId)}>{goal.title}</AppLink>
              <span className={classes.quiet}>{goal.owner.displayName}</span>
            </div>
            {goal.status === null ? null : (
              <ToneBadge tone={tones[goal.status]}>{measureStatuses[goal.status].text}</ToneBadge>
            )}
            {goal.progress === null ? (
              <span className={classes.quiet}>No measures</span>
            ) : (
              <div className={classes.progress}>
                <Progress value={goal.progress} aria-label={`Progress of ${goal.title}`} />
                <span className={classes.quiet}>
                  {goal.measuresDone} of {goal.measuresTotal} measures
                </span>
              </div>
            )}
          </div>
          {children.length > 0 ? <Nodes nodes={children} /> : null}
        </li>
      ))}
    </ul>
  );
}
