import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { reviewSectionQuery } from '../queries.ts';
import { AddItemButton, ItemDrawer, type OpenedItem } from './item-drawer.tsx';
import { pluralOf } from './item-words.ts';
import { OwnReview } from './own-review.tsx';
import { ReviewItems } from './review-items.tsx';
import { ReviewResults } from './review-results.tsx';
import { Reviewers } from './reviewers.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-view.tsx';
import classes from './sections.module.css';

interface Props extends SectionProps {
  type: 'review360' | 'question360';
}

/** A 360 review: the reviewers and their progress, the review to write, or the results. */
export function ReviewSectionView({ performance, section, type }: Props) {
  const address = { performanceId: performance.id, sectionId: section.id };
  const query = useQuery(reviewSectionQuery(type, address));
  const [opened, setOpened] = useState<OpenedItem>(null);
  return (
    <SectionFrame
      performance={performance}
      section={section}
      query={query}
      action={(data) => (
        <AddItemButton type={type} section={data} onPress={() => setOpened('new')} />
      )}
    >
      {(data) => {
        const mayReview = can(data.metadata.capabilities, 'item.respond');
        return (
          <div className={classes.stack}>
            <p className={classes.notice}>{data.notice}</p>
            {data.items.length === 0 ? (
              <EmptyState title={`No ${pluralOf(type)} yet`}>
                They appear here once they’re added.
              </EmptyState>
            ) : null}
            {mayReview ? <OwnReview performance={performance} section={data} /> : null}
            {data.isReleased && data.graphs.length > 0 ? <ReviewResults section={data} /> : null}
            {mayReview || data.isReleased ? null : (
              <ReviewItems performance={performance} section={data} onEdit={setOpened} />
            )}
            <Reviewers performance={performance} isReleased={data.isReleased} />
            <ItemDrawer
              performance={performance}
              section={data}
              type={type}
              opened={opened}
              onClose={() => setOpened(null)}
            />
          </div>
        );
      }}
    </SectionFrame>
  );
}
