import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { rateItem } from '@tenure/contract/performance/endpoints/item.endpoints';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { type Item, type Performance, type ReviewSection, useChange } from '../queries.ts';
import { pluralOf } from './item-words.ts';
import { RatingScale } from './rating-scale.tsx';
import classes from './sections.module.css';

interface Props {
  performance: Performance;
  section: ReviewSection;
  onEdit: (item: Item) => void;
}

/** The items reviewers rate, with the self-rating. */
export function ReviewItems({ performance, section, onEdit }: Props) {
  return (
    <ul className={classes.cards}>
      {section.items.map((item) => (
        <ReviewItem
          key={item.id}
          performance={performance}
          section={section}
          item={item}
          onEdit={() => onEdit(item)}
        />
      ))}
    </ul>
  );
}

function ReviewItem({
  performance,
  section,
  item,
  onEdit,
}: Omit<Props, 'onEdit'> & { item: Item; onEdit: () => void }) {
  const attempt = useAttempt();
  const rate = useChange((rating: number) =>
    call(rateItem, {
      params: { performanceId: performance.id, sectionId: section.id, sectionItemId: item.id },
      body: { rating },
    }),
  );
  const may = (capability: string) => can(item.metadata.capabilities, capability);
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <div className={classes.cardWords}>
          <h3>{item.title}</h3>
          {item.description ? <p className={classes.lines}>{item.description}</p> : null}
        </div>
        {may(`section.${pluralOf(section.type)}.edit`) ? (
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
      </div>
      {section.type === 'review360' && may('section.rating.employee.edit') ? (
        <RatingScale
          label="How you see yourself"
          of={item.title}
          scale={section.ratingScale}
          value={item.ratings.employee}
          onChange={(rating) => attempt(() => rate.mutateAsync(rating))}
        />
      ) : null}
    </li>
  );
}
