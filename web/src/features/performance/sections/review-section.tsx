import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { type Item, reviewSectionQuery } from '../queries.ts';
import { ItemForm } from './item-form.tsx';
import { nounOf, pluralOf } from './item-words.ts';
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
  const [opened, setOpened] = useState<Item | 'new' | null>(null);
  const noun = nounOf(type);
  return (
    <SectionFrame
      performance={performance}
      section={section}
      query={query}
      action={(data) =>
        can(data.metadata.capabilities, `section.${pluralOf(type)}.add`) ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpened('new')}
          >
            Add {noun}
          </Button>
        ) : null
      }
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
            <SideDrawer
              title={`${opened === 'new' ? 'Add' : 'Edit'} ${noun}`}
              opened={opened !== null}
              onClose={() => setOpened(null)}
            >
              {opened ? (
                <ItemForm
                  key={opened === 'new' ? 'new' : opened.id}
                  performance={performance}
                  section={data}
                  item={opened === 'new' ? null : opened}
                  onDone={() => setOpened(null)}
                />
              ) : null}
            </SideDrawer>
          </div>
        );
      }}
    </SectionFrame>
  );
}
