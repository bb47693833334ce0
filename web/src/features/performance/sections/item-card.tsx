import { ActionIcon } from '@mantine/core';
import { IconGitBranch, IconPencil, IconTrash } from '@tabler/icons-react';
import { itemSources } from '@tenure/contract/performance/codes';
import { rateItem } from '@tenure/contract/performance/endpoints/item.endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { type Item, type Performance, type SectionAnswer, useChange } from '../queries.ts';
import { ItemExtras } from './item-extras.tsx';
import { callsOf, nounOf, pluralOf } from './item-words.ts';
import { RatingScale } from './rating-scale.tsx';
import classes from './sections.module.css';
import { SubItems } from './sub-items.tsx';

interface Props {
  performance: Performance;
  section: SectionAnswer;
  item: Item;
  onEdit: () => void;
}

/** One goal, competency or development. */
export function ItemCard({ performance, section, item, onEdit }: Props) {
  const address = {
    performanceId: performance.id,
    sectionId: section.id,
    sectionItemId: item.id,
  };
  const plural = pluralOf(section.type);
  const may = (capability: string) => can(item.metadata.capabilities, capability);
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <div className={classes.cardWords}>
          <h3>{item.title}</h3>
          {item.description ? <p className={classes.lines}>{item.description}</p> : null}
          <div className={classes.tags}>
            {item.label ? <ToneBadge tone="information">{item.label.name}</ToneBadge> : null}
            {item.isDevelopmentRequired ? (
              <ToneBadge tone="warning">Development required</ToneBadge>
            ) : null}
            {item.itemSource === 'own' ? null : (
              <span className={classes.quiet}>{itemSources[item.itemSource]}</span>
            )}
            {item.alignedWith ? (
              <span className={classes.aligned}>
                <IconGitBranch size={14} stroke={1.8} aria-hidden />
                Supports “{item.alignedWith.title}”
                {item.alignedWith.owner ? ` of ${item.alignedWith.owner}` : ''}
              </span>
            ) : null}
          </div>
        </div>
        <div className={classes.cardActions}>
          {item.weight === null ? null : <span className={classes.weight}>{item.weight}%</span>}
          {may(`section.${plural}.edit`) ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Edit ${item.title}`}
              onClick={onEdit}
            >
              <IconPencil size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          ) : null}
          {may(`section.${plural}.delete`) ? (
            <DeleteItem section={section} item={item} address={address} />
          ) : null}
        </div>
      </div>
      <SubItems
        section={section}
        item={item}
        employeeId={performance.employee.id}
        address={address}
      />
      <Ratings performance={performance} section={section} item={item} address={address} />
      <ItemExtras address={address} title={item.title} />
    </li>
  );
}

interface OfItem {
  section: SectionAnswer;
  item: Item;
  address: { performanceId: number; sectionId: number; sectionItemId: number };
}

function DeleteItem({ section, item, address }: OfItem) {
  const [isAsked, setIsAsked] = useState(false);
  const attempt = useAttempt();
  const noun = nounOf(section.type);
  const remove = useChange(() =>
    call(callsOf(section.type).remove, { params: address, ifMatch: item.version }),
  );
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Delete ${item.title}`}
        onClick={() => setIsAsked(true)}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsked}
        title={`Delete ${noun}?`}
        confirmLabel={`Delete ${noun}`}
        tone="critical"
        busy={remove.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={() =>
          attempt(async () => {
            await remove.mutateAsync(undefined);
            toast.positive(`${item.title} deleted`);
            setIsAsked(false);
          })
        }
      >
        “{item.title}” is deleted with its ratings, notes and files.
      </ConfirmDialog>
    </>
  );
}

function Ratings({ section, item, address }: OfItem & { performance: Performance }) {
  const attempt = useAttempt();
  const rate = useChange((rating: number) => call(rateItem, { params: address, body: { rating } }));
  const may = (capability: string) => can(item.metadata.capabilities, capability);
  const sides = (['employee', 'manager'] as const).filter(
    (side) =>
      may(`section.rating.${side}.edit`) ||
      (may(`section.rating.${side}.view`) && item.ratings[side] !== null),
  );
  if (sides.length === 0) return null;
  return (
    <div className={classes.ratings}>
      {sides.map((side) => (
        <RatingScale
          key={side}
          label={side === 'employee' ? 'Employee' : 'Manager'}
          of={item.title}
          scale={section.ratingScale}
          value={item.ratings[side]}
          disabled={rate.isPending}
          onChange={
            may(`section.rating.${side}.edit`)
              ? (rating) => attempt(() => rate.mutateAsync(rating))
              : undefined
          }
        />
      ))}
    </div>
  );
}
