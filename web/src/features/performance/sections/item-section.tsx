import { IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/states/states.tsx';
import { itemSectionQuery } from '../queries.ts';
import { ItemCard } from './item-card.tsx';
import { AddItemButton, ItemDrawer, type OpenedItem } from './item-drawer.tsx';
import { pluralOf } from './item-words.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-view.tsx';
import classes from './sections.module.css';
import { WeightBar } from './weight-bar.tsx';

interface Props extends SectionProps {
  type: 'goal' | 'competency' | 'development';
}

/** Goals, competencies or developments: cards with weights, ratings, and measures or actions. */
export function ItemSection({ performance, section, type }: Props) {
  const query = useQuery(
    itemSectionQuery(type, { performanceId: performance.id, sectionId: section.id }),
  );
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
      {(data) => (
        <div className={classes.stack}>
          {data.isWeighted && data.items.length > 0 ? <WeightBar items={data.items} /> : null}
          {data.items.length === 0 ? (
            <EmptyState
              title={`No ${pluralOf(type)} yet`}
              icon={<IconTargetArrow size={20} stroke={1.6} aria-hidden />}
            >
              {type === 'goal' ? 'Three to five clear goals are enough for a year.' : null}
            </EmptyState>
          ) : null}
          <ul className={classes.cards}>
            {data.items.map((item) => (
              <ItemCard
                key={item.id}
                performance={performance}
                section={data}
                item={item}
                onEdit={() => setOpened(item)}
              />
            ))}
          </ul>
          <ItemDrawer
            performance={performance}
            section={data}
            type={type}
            opened={opened}
            onClose={() => setOpened(null)}
          />
        </div>
      )}
    </SectionFrame>
  );
}
