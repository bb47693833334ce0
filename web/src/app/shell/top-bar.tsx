import { ActionIcon } from '@mantine/core';
import { IconChevronRight, IconMenu2 } from '@tabler/icons-react';
import type { Navigation } from '@tenure/contract/site/navigation';
import { ADMINISTRATION } from '@tenure/contract/site/settings-pages';
import { AppLink } from '../../ui/app-link.tsx';
import { useTrail } from '../../ui/page/page-context.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { Bell } from './bell.tsx';
import { HelpMenu } from './help-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './top-bar.module.css';

interface Props {
  onMenu: () => void;
  onShortcuts: () => void;
  isAdministrator: boolean;
  status: Navigation['status'];
}

export function TopBar({ onMenu, onShortcuts, isAdministrator, status }: Props) {
  // Settings pages are open to more people than Administration itself.
  const trail = useTrail().filter(({ href }) => isAdministrator || href !== ADMINISTRATION);
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.menu ?? ''}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Open menu"
        onClick={onMenu}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <nav aria-label="Breadcrumb" className={classes.trail}>
        <ol>
          {trail.map(({ label, href }, index) => (
            <li key={label}>
              {index > 0 ? <IconChevronRight size={14} stroke={1.6} aria-hidden /> : null}
              {href ? (
                <AppLink href={href}>{label}</AppLink>
              ) : (
                <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{label}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {/* Only companies other than a live one are labelled, so that they are not mistaken for it. */}
      {status.tone === 'positive' ? null : (
        <span className={classes.status} data-tone={status.tone}>
          {status.label}
        </span>
      )}
      <SearchButton />
      <Bell />
      <span className={classes.help}>
        <HelpMenu onShortcuts={onShortcuts} withReference={isAdministrator} />
      </span>
      <ThemeSwitch />
    </header>
  );
}
