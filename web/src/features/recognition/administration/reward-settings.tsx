import { Button } from '@mantine/core';
import { IconAward, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Reward, rewards } from '@tenure/contract/recognition/reward';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { hasFailed } from '../../../lib/has-failed.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { rewardHref } from '../addresses.ts';
import classes from './administration.module.css';
import { usePointsLabel } from './use-points-label.ts';

const kinds = [
  { kind: 'badge', title: 'Badges', lead: 'Everyone can give them' },
  { kind: 'trophy', title: 'Trophies', lead: 'Managers and HR can give them' },
  { kind: 'award', title: 'Awards', lead: 'Managers and HR can give them' },
] as const;

export function RewardSettings() {
  const list = useQuery(apiQuery(rewards.list, { query: { itemsPerPage: '200' } }));
  const pointsLabel = usePointsLabel();
  if (list.isPending) return <LoadingRows label="Loading badges" rows={4} />;
  if (hasFailed(list))
    return (
      <ErrorState title="Badges couldn’t be loaded" error={list.error} onRetry={list.refetch} />
    );
  const { items, metadata } = list.data;
  const add = can(metadata.actions, 'recognition-rewards.add') ? (
    <Button
      component={AppLink}
      href={rewardHref('new')}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Add badge, trophy or award
    </Button>
  ) : null;
  if (items.length === 0)
    return (
      <EmptyState
        title="No badges yet"
        icon={<IconAward size={20} stroke={1.6} aria-hidden />}
        action={add ?? undefined}
      >
        Badges, trophies and awards you add appear here.
      </EmptyState>
    );
  return (
    <>
      {kinds.map(({ kind, title, lead }, n) => (
        <Section key={kind} title={title} lead={lead} action={n === 0 ? add : null}>
          <ul className={classes.rewards}>
            {items
              .filter((one) => one.kind === kind)
              .map((reward) => (
                <li key={reward.id}>
                  <Entry reward={reward} pointsLabel={pointsLabel} />
                </li>
              ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

const Entry = ({ reward, pointsLabel }: { reward: Reward; pointsLabel: string }) => (
  <AppLink href={rewardHref(reward.id)}>
    <img src={reward.images[0]} alt="" width={44} height={44} />
    <span>
      <span className={classes.name}>{reward.title}</span>
      <span className={classes.quiet}>
        {reward.point} {pointsLabel}
        {reward.category ? ` · ${reward.category}` : ''}
      </span>{' '}
      {reward.isActive ? null : <ToneBadge tone="quiet">Inactive</ToneBadge>}
    </span>
  </AppLink>
);
