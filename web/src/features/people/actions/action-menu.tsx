import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { UserProfile } from '@tenure/contract/people/employee';
import { type ProfileActionId, profileActionGroups } from '@tenure/contract/people/profile-actions';
import { Fragment, Suspense, useMemo, useState } from 'react';
import { Part } from '../../../lib/area/lazy-part.tsx';
import { useAreas } from '../../../lib/area/web-area.tsx';
import { AppLink } from '../../../ui/app-link.tsx';

type Entry = UserProfile['actionMenu'][number];

interface Props {
  employee: UserProfile['employee'];
  entries: readonly Entry[];
}

/** The viewer's actions on a profile, as listed and grouped by the server. */
export function ActionMenu({ employee, entries }: Props) {
  const parts = useActionParts();
  const [opened, setOpened] = useState<string | null>(null);
  const groups = profileActionGroups
    .map((ids: readonly ProfileActionId[]) =>
      entries.filter(
        ({ id, href }) => ids.includes(id as ProfileActionId) && (href !== null || parts.has(id)),
      ),
    )
    .filter((group) => group.length > 0);
  const part = opened ? parts.get(opened) : undefined;
  if (groups.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {groups.map((group, place) => (
            <Fragment key={group[0]?.id}>
              {place > 0 ? <Menu.Divider /> : null}
              {group.map((entry) => (
                <EntryItem key={entry.id} entry={entry} onOpen={setOpened} />
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
      {part ? (
        <Suspense fallback={null}>
          <Part of={part} given={{ employee, onClose: () => setOpened(null) }} />
        </Suspense>
      ) : null}
    </>
  );
}

function EntryItem({ entry, onOpen }: { entry: Entry; onOpen: (id: string) => void }) {
  return entry.href === null ? (
    <Menu.Item onClick={() => onOpen(entry.id)}>{entry.label}</Menu.Item>
  ) : (
    <Menu.Item component={AppLink} href={entry.href}>
      {entry.label}
    </Menu.Item>
  );
}

function useActionParts() {
  const areas = useAreas();
  return useMemo(
    () => new Map(areas.flatMap(({ profileActions = {} }) => Object.entries(profileActions))),
    [areas],
  );
}
