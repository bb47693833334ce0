import { Button } from '@mantine/core';
import { IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { type Item, itemSectionQuery, type SectionAnswer } from '../queries.ts';
import { ItemCard } from './item-card.tsx';
import { ItemForm } from './item-form.tsx';
import { nounOf, pluralOf } from './item-words.ts';
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
  const [opened, setOpened] = useState<Item | 'new' | null>(null);
  const noun = nounOf(type);
  const add = (data: SectionAnswer) =>
    can(data.metadata.capabilities, `section.${pluralOf(type)}.add`) ? (
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpened('new')}
      >
        Add {noun}
      </Button>
    ) : null;
  return (
    <SectionFrame performance={performance} section={section} query={query} action={add}>
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
      )}
    </SectionFrame>
  );
}
