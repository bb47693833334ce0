import { IconGift } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { giftForm, gifts } from '@tenure/contract/recognition/gift';
import { useResource } from '../../../lib/use-resource.ts';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { ResourceSection } from '../../../ui/resource/resource-section.tsx';
import { refreshGifts } from '../gifts/queries.ts';
import classes from './administration.module.css';
import { usePointsLabel } from './use-points-label.ts';

const LIST = '/admin/recognition?tab=gifts';

const actions = {
  add: 'recognition-gifts.add',
  edit: 'recognition-gifts.edit',
  remove: 'recognition-gifts.delete',
};

export function GiftSettings() {
  const router = useRouter();
  const search = useSearch({ strict: false }) as { gift?: unknown };
  const resource = useResource({ endpoints: gifts, params: {}, alsoRefresh: refreshGifts });
  const pointsLabel = usePointsLabel();
  return (
    <ResourceSection
      resource={resource}
      title="Gifts"
      lead="People can redeem their points for these"
      words={{ noun: 'gift', short: 'gift' }}
      actions={actions}
      schema={giftForm}
      nameOf={({ title }) => title}
      row={({ title, points, stock, isActive }) => (
        <div>
          <span className={classes.name}>
            {title} {isActive ? null : <ToneBadge tone="quiet">Inactive</ToneBadge>}
          </span>
          <span className={classes.quiet}>
            {points} {pointsLabel}
            {stock === null ? '' : ` · ${stock} in stock`}
          </span>
        </div>
      )}
      empty={{
        icon: <IconGift size={20} stroke={1.6} aria-hidden />,
        text: 'Add gifts that people can redeem points for.',
      }}
      consequence="It can no longer be redeemed."
      canBeUndone
      opened={search.gift === undefined ? undefined : String(search.gift)}
      onOpen={(gift) => router.navigate({ href: gift ? `${LIST}&gift=${gift}` : LIST })}
    />
  );
}
