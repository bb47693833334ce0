import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useAreas } from '../../../lib/area/web-area.tsx';
import { useConfig } from '../../../lib/start/runtime-config.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { currentSetting } from './current-setting.ts';
import { type MayOpen, settingsGroups, settingsMatching } from './settings-groups.ts';
import classes from './settings-list.module.css';

/** The settings pages that the person can open, grouped and searchable; it stays mounted while navigating between them. */
export default function SettingsList({ mayOpen }: { mayOpen: MayOpen }) {
  const [typed, setTyped] = useState('');
  const areas = useAreas();
  const phone = usePhone();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const isLocal = useConfig()?.environment === 'local';
  const groups = settingsGroups(
    areas.flatMap(({ settingsPages = [] }) => settingsPages),
    mayOpen,
    isLocal,
  );
  const found = settingsMatching(groups, typed);
  const current = currentSetting(
    here,
    groups.flatMap(({ pages }) => pages),
  );
  const list = (
    <>
      <TextInput
        aria-label="Search settings"
        placeholder="Search settings"
        size="xs"
        leftSection={<IconSearch size={14} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <nav aria-label="Settings" className={classes.groups}>
        {found.length === 0 ? <p className={classes.none}>No settings match</p> : null}
        {found.map(({ label, pages }) => (
          <div key={label} className={classes.group}>
            <h2>{label}</h2>
            {pages.map((page) => (
              <AppLink
                key={page.href}
                href={page.href}
                className={classes.link}
                aria-current={page.href === current?.href ? 'page' : undefined}
              >
                {page.label}
              </AppLink>
            ))}
          </div>
        ))}
      </nav>
    </>
  );
  return phone ? (
    <details className={classes.phone}>
      <summary>All settings</summary>
      {list}
    </details>
  ) : (
    <div className={classes.list}>{list}</div>
  );
}
