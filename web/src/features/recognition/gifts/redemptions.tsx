import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestedDecision } from '@tenure/contract/approvals/requested-states';
import type { Redemption, RedemptionList } from '@tenure/contract/recognition/gift';
import { useState } from 'react';
import { hasFailed } from '../../../lib/has-failed.ts';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import { DecideRedemption } from './decide-redemption.tsx';
import classes from './gifts.module.css';
import { redemptionsQuery } from './queries.ts';
import { RedemptionRow } from './redemption-row.tsx';

export interface Decided {
  readonly action: RequestedDecision;
  readonly redemption: Redemption;
}

const empty: Readonly<Record<RedemptionList, { title: string; text: string }>> = {
  own: { title: 'No redemptions yet', text: 'Gifts you redeem points for appear here.' },
  awaiting: {
    title: 'You’re all caught up',
    text: 'Redemptions awaiting your approval appear here.',
  },
  all: { title: 'No redemptions yet', text: 'Gifts that people redeem points for appear here.' },
};

/** The viewer's redemptions, those awaiting their decision, or everyone's. */
export function Redemptions({ show }: { show: RedemptionList }) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...redemptionsQuery(show, page), placeholderData: keepPreviousData });
  const [decided, setDecided] = useState<Decided | null>(null);
  if (query.isPending) return <LoadingRows label="Loading redemptions" rows={4} />;
  if (hasFailed(query))
    return (
      <ErrorState
        title="Redemptions couldn’t be loaded"
        error={query.error}
        onRetry={query.refetch}
      />
    );
  const { items, metadata } = query.data;
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={empty[show].title}>{empty[show].text}</EmptyState>
      ) : (
        <ul className={classes.list} aria-label="Redemptions">
          {items.map((one) => (
            <RedemptionRow
              key={one.id}
              redemption={one}
              namesPerson={show !== 'own'}
              pointsLabel={metadata.pointsLabel}
              onDecide={(action) => setDecided({ action, redemption: one })}
            />
          ))}
        </ul>
      )}
      <WidgetPager name="Redemptions" pagination={metadata.pagination} onPage={setPage} />
      <DecideRedemption decided={decided} onClose={() => setDecided(null)} />
    </>
  );
}
