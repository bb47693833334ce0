import { Button } from '@mantine/core';
import type { CatalogueGift } from '@tenure/contract/recognition/gift';
import { can } from '../../../lib/actions.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { CardItem } from '../../../ui/card/cards.tsx';
import classes from './gifts.module.css';

interface Props {
  gift: CatalogueGift;
  /** The viewer's points. */
  points: number;
  label: string;
  onRedeem: () => void;
}

export function GiftCard({ gift, points, label, onRedeem }: Props) {
  const { number } = usePersonFormats();
  const { title, description, stock } = gift;
  const missing = gift.points - Math.max(0, points);
  return (
    <CardItem>
      <h2 className={classes.title}>{title}</h2>
      {description ? <span className={classes.quiet}>{description}</span> : null}
      <span className={classes.price}>
        {number(gift.points)} {label}
      </span>
      {stock === null ? null : (
        <span className={classes.quiet}>
          {stock === 0 ? 'Out of stock' : `${number(stock)} left`}
        </span>
      )}
      {can(gift.actions, 'recognition-gifts.redeem') ? (
        <Button
          variant="default"
          aria-label={`Redeem ${title}`}
          disabled={stock === 0 || missing > 0}
          onClick={onRedeem}
        >
          Redeem
        </Button>
      ) : null}
      {missing > 0 ? (
        <span className={classes.quiet}>
          {number(missing)} more {label} needed
        </span>
      ) : null}
    </CardItem>
  );
}
