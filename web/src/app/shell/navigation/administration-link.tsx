import { Tooltip } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { Navigation } from '@tenure/contract/site/navigation';
import { AppLink } from '../../../ui/app-link.tsx';
import { hasSettingsList } from '../settings/settings-pages.ts';
import classes from './module-links.module.css';

/** At the foot of the menu, for people with access. */
export function AdministrationLink(props: { navigation: Navigation; compact?: boolean }) {
  const { navigation, compact = false } = props;
  const here = useLocation({ select: ({ pathname }) => pathname });
  const link = navigation.menu.user.find(({ id }) => id === 'administration');
  if (!link) return null;
  const shown = (
    <AppLink
      href={link.href}
      className={classes.link}
      data-compact={compact || undefined}
      aria-label={compact ? link.label : undefined}
      aria-current={hasSettingsList(here, navigation.menu.settings) ? 'true' : undefined}
    >
      <IconSettings size={18} stroke={1.6} aria-hidden />
      {compact ? null : <span>{link.label}</span>}
    </AppLink>
  );
  return compact ? (
    <Tooltip label={link.label} position="right">
      {shown}
    </Tooltip>
  ) : (
    shown
  );
}
