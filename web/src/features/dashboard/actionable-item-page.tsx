import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ActionableItem } from '@tenure/contract/site/actionable-item';
import { shownStatuses } from '@tenure/contract/site/shown-statuses';
import { AppLink } from '../../ui/app-link.tsx';
import { ToneBadge } from '../../ui/badge/tone-badge.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Person } from '../../ui/person/person.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { When } from '../../ui/text/when.tsx';
import classes from './actionable-item-page.module.css';
import { itemQuery } from './queries.ts';
import { ItemActions } from './widgets/item-actions.tsx';

/** One to-do item with its actions and a link to the record. */
export function ActionableItemPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const item = useQuery(itemQuery(id));
  return (
    <Loaded what="the to-do item" query={item}>
      {(data) => <Shown item={data} />}
    </Loaded>
  );
}

function Shown({ item }: { item: ActionableItem }) {
  return (
    <Page
      title={item.title}
      lead={item.description ?? item.category}
      above={[{ label: 'Home', href: '/dashboard' }]}
      action={<ItemActions item={item} size="sm" />}
    >
      <dl className={classes.facts}>
        <Fact name="Status">
          <ToneBadge tone={item.statusTone}>{shownStatuses[item.status]}</ToneBadge>
        </Fact>
        <Fact name="Category">{item.category}</Fact>
        {item.person ? (
          <Fact name="About">
            <Person person={item.person} size={32} />
          </Fact>
        ) : null}
        {item.dueDate ? (
          <Fact name="Due">
            <When at={item.dueDate} />{' '}
            {item.isLate ? <ToneBadge tone="critical">Overdue</ToneBadge> : null}
          </Fact>
        ) : null}
        {item.duration ? <Fact name="Duration">{item.duration}</Fact> : null}
      </dl>
      <div>
        <Button component={AppLink} href={item.target} variant="default">
          Open
        </Button>
      </div>
    </Page>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
