import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { respondToItem } from '@tenure/contract/performance/endpoints/item.endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { type Item, itemSectionQuery, useChange } from '../queries.ts';
import { AnswerForm, type AnswerValue } from './answer-form.tsx';
import { AddItemButton, ItemDrawer, type OpenedItem } from './item-drawer.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-view.tsx';
import classes from './sections.module.css';

/** Questions to both sides: each writes their own answer, and sees the other's once it is shared. */
export function QuestionSection({ performance, section }: SectionProps) {
  const address = { performanceId: performance.id, sectionId: section.id };
  const query = useQuery(itemSectionQuery('question', address));
  const [opened, setOpened] = useState<OpenedItem>(null);
  return (
    <SectionFrame
      performance={performance}
      section={section}
      query={query}
      action={(data) => (
        <AddItemButton type="question" section={data} onPress={() => setOpened('new')} />
      )}
    >
      {(data) => (
        <>
          {data.items.length === 0 ? (
            <EmptyState title="No questions yet">Questions for this stage appear here.</EmptyState>
          ) : null}
          <ul className={classes.cards}>
            {data.items.map((item) => (
              <Question
                key={item.id}
                item={item}
                address={{ ...address, sectionItemId: item.id }}
                isOwn={performance.employee.id}
                onEdit={() => setOpened(item)}
              />
            ))}
          </ul>
          <ItemDrawer
            performance={performance}
            section={data}
            type="question"
            opened={opened}
            onClose={() => setOpened(null)}
          />
        </>
      )}
    </SectionFrame>
  );
}

interface Props {
  item: Item;
  address: { performanceId: number; sectionId: number; sectionItemId: number };
  /** Id of the employee. */
  isOwn: number;
  onEdit: () => void;
}

function Question({ item, address, isOwn, onEdit }: Props) {
  const me = useSite().user.id;
  const mine = me === isOwn ? 'employee' : 'manager';
  const mayAnswer = can(item.metadata.capabilities, 'item.respond');
  const respond = useChange((value: AnswerValue | null) =>
    call(respondToItem, { params: address, body: { value } }),
  );
  const sides = (['employee', 'manager'] as const).filter(
    (side) => !(mayAnswer && side === mine) && item.responses[side] !== null,
  );
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <div className={classes.cardWords}>
          <h3>{item.title}</h3>
          {item.description ? <p className={classes.lines}>{item.description}</p> : null}
        </div>
        {can(item.metadata.capabilities, 'section.questions.edit') ? (
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
      {mayAnswer ? (
        <AnswerForm
          name={`item.${item.id}`}
          question={item.title}
          type={item.questionType ?? 'textarea'}
          value={item.responses[mine]?.value ?? null}
          text={item.responses[mine]?.text ?? null}
          version={item.version}
          save={(value) => respond.mutateAsync(value)}
        />
      ) : null}
      {sides.map((side) => (
        <div key={side} className={classes.answer}>
          <span className={classes.quiet}>{side === 'employee' ? 'Employee' : 'Manager'}</span>
          <p className={classes.lines}>{item.responses[side]?.text}</p>
        </div>
      ))}
      {!mayAnswer && sides.length === 0 ? (
        <p className={classes.quiet}>No answers to show yet.</p>
      ) : null}
    </li>
  );
}
