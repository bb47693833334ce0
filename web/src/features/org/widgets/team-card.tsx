import { IconUsers } from '@tabler/icons-react';
import type { teamWidget } from '@tenure/contract/org/team-widget';
import type { ItemOf, SettingsOf } from '@tenure/contract/site/widget';
import { usePagedItems } from '../../../lib/area/widget-items.ts';
import type { CardProps } from '../../../lib/area/widget-kind.tsx';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { WidgetEmpty } from '../../../ui/widget/widget-empty.tsx';
import { WidgetItems } from '../../../ui/widget/widget-items.tsx';
import classes from './team-card.module.css';

type Entry = ItemOf<typeof teamWidget>;

const groups = [
  { group: 'managed', title: 'Direct reports' },
  { group: 'manager', title: 'Reports to' },
] as const;

/** The viewer's managers and reports, and who of them is away today. */
export default function TeamCard({ widget }: CardProps) {
  const settings = widget.settings as SettingsOf<typeof teamWidget>;
  const { items, setPage } = usePagedItems<typeof teamWidget>(widget);
  return (
    <WidgetItems
      items={items}
      name="Your team"
      rows={settings.perPage}
      onPage={setPage}
      empty={
        <WidgetEmpty icon={<IconUsers size={18} stroke={1.6} aria-hidden />} title="No team yet">
          Your manager and direct reports appear here.
        </WidgetEmpty>
      }
    >
      {(people) =>
        groups.map(({ group, title }) => (
          <Group key={group} title={title} people={people.filter((one) => one.group === group)} />
        ))
      }
    </WidgetItems>
  );
}

function Group({ title, people }: { title: string; people: readonly Entry[] }) {
  if (people.length === 0) return null;
  return (
    <div>
      <h3 className={classes.group}>{title}</h3>
      <ul className={classes.people} aria-label={title}>
        {people.map((entry) => (
          <li key={entry.id}>
            <Person
              size={36}
              person={{
                id: entry.id,
                displayName: entry.label,
                avatarURL: entry.profileImage,
                positionTitle: entry.positionTitle,
              }}
            />
            <Away entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Away({ entry }: { entry: Entry }) {
  const { date } = usePersonFormats();
  if (!entry.away) return null;
  return (
    <span title={`Until ${date(entry.away.until)}`}>
      <ToneBadge tone="warning">{entry.away.label}</ToneBadge>
    </span>
  );
}
