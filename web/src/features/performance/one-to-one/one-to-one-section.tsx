import { IconMessages } from '@tabler/icons-react';
import { oneToOneItems } from '@tenure/contract/performance/endpoints/one-to-one.endpoints';
import {
  type OneToOneItem,
  oneToOneForm,
  oneToOneKinds,
} from '@tenure/contract/performance/one-to-one';
import { useState } from 'react';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { useResource } from '../../../lib/use-resource.ts';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { ResourceSection } from '../../../ui/resource/resource-section.tsx';
import classes from './one-to-one.module.css';

const actions = {
  add: 'one-to-ones.add',
  edit: 'one-to-ones.edit',
  remove: 'one-to-ones.delete',
};

/** The agenda and notes of one-to-ones between a person and their manager. */
export default function OneToOneSection({ employeeId, title }: SectionProps) {
  const [opened, setOpened] = useState<string>();
  const resource = useResource({ endpoints: oneToOneItems, params: { employeeId } });
  return (
    <ResourceSection
      resource={resource}
      title={title}
      lead="Agenda and notes, visible to the employee and their manager"
      words={{ noun: 'one-to-one item', short: 'item' }}
      actions={actions}
      schema={oneToOneForm}
      nameOf={({ text }) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)}
      row={(item) => <Item item={item} />}
      empty={{
        icon: <IconMessages size={20} stroke={1.6} aria-hidden />,
        text: 'Add what you want to talk about, or what you agreed.',
      }}
      consequence="It can no longer be quoted in a checkpoint."
      opened={opened}
      onOpen={setOpened}
    />
  );
}

function Item({ item }: { item: OneToOneItem }) {
  const { date } = usePersonFormats();
  return (
    <div>
      <p className={classes.text}>{item.text}</p>
      <p className={classes.facts}>
        <span>
          {[oneToOneKinds[item.kind], date(item.day), item.author.displayName].join(' · ')}
        </span>
        {item.visibility === 'private' ? <ToneBadge tone="quiet">Only me</ToneBadge> : null}
        {item.isDone ? <ToneBadge tone="positive">Discussed</ToneBadge> : null}
      </p>
    </div>
  );
}
