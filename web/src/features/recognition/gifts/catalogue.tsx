import { IconGift } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CatalogueGift, redeemGift } from '@tenure/contract/recognition/gift';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { hasFailed } from '../../../lib/has-failed.ts';
import { CardList } from '../../../ui/card/cards.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { LimitedTextarea } from '../../../ui/form/controls/limited-text.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import { GiftCard } from './gift-card.tsx';
import classes from './gifts.module.css';
import { catalogueQuery, refreshGifts } from './queries.ts';

export function Catalogue() {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...catalogueQuery(page), placeholderData: keepPreviousData });
  if (query.isPending) return <LoadingRows label="Loading gifts" rows={4} />;
  if (hasFailed(query))
    return (
      <ErrorState title="Gifts couldn’t be loaded" error={query.error} onRetry={query.refetch} />
    );
  const { items, metadata } = query.data;
  return (
    <>
      <Gifts items={items} points={metadata.points} label={metadata.pointsLabel} />
      <WidgetPager name="Gifts" pagination={metadata.pagination} onPage={setPage} />
    </>
  );
}

interface Props {
  items: readonly CatalogueGift[];
  points: number;
  label: string;
}

interface Chosen {
  readonly gift: CatalogueGift;
  /** So that a retried request redeems once. */
  readonly idempotencyKey: string;
}

function Gifts({ items, points, label }: Props) {
  const client = useQueryClient();
  const attempt = useAttempt();
  const { number } = usePersonFormats();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [note, setNote] = useState('');
  const redeem = ({ gift, idempotencyKey }: Chosen) =>
    attempt(async () => {
      try {
        await call(redeemGift, { params: { giftId: gift.id }, body: { note }, idempotencyKey });
        setNote('');
        toast.positive(`${gift.title} requested`);
      } finally {
        setChosen(null);
        await refreshGifts(client);
      }
    });
  return (
    <>
      <p className={classes.balance}>
        {`You have ${number(Math.max(0, points))} ${label} to redeem.`}
      </p>
      {items.length === 0 ? (
        <EmptyState
          icon={<IconGift size={20} stroke={1.6} aria-hidden />}
          title="No gifts yet"
          heading="h2"
        >
          Gifts that your company offers appear here.
        </EmptyState>
      ) : (
        <CardList aria-label="Gifts">
          {items.map((gift) => (
            <GiftCard
              key={gift.id}
              gift={gift}
              points={points}
              label={label}
              onRedeem={() => setChosen({ gift, idempotencyKey: crypto.randomUUID() })}
            />
          ))}
        </CardList>
      )}
      <ConfirmDialog
        opened={chosen !== null}
        title={`Redeem ${chosen?.gift.title ?? ''}?`}
        confirmLabel="Redeem points"
        onConfirm={() => chosen && redeem(chosen)}
        onCancel={() => setChosen(null)}
      >
        <p>
          {`${number(chosen?.gift.points ?? 0)} ${label} are held until HR approves it. You get them back if it’s declined.`}
        </p>
        <LimitedTextarea
          label="Note"
          description="For example a size or a delivery address. Visible to HR."
          most={500}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
