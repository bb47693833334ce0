import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { Navigation } from '@tenure/contract/site/navigation';
import { LateMenu } from '../../ui/menu/late-menu.tsx';
import { Face } from '../../ui/person/face.tsx';
import { TwoLines } from '../../ui/text/two-lines.tsx';
import classes from './user-menu.module.css';

interface Props {
  navigation: Navigation;
  compact?: boolean;
}

export function UserMenu({ navigation, compact = false }: Props) {
  const { user, menu } = navigation;
  return (
    <LateMenu
      position="top-start"
      width={216}
      offset={6}
      button={
        <UnstyledButton
          className={classes.person}
          data-compact={compact || undefined}
          aria-label={compact ? `${user.displayName}, your menu` : undefined}
        >
          <Face name={user.displayName} src={user.avatarUrl} size={32} />
          {compact ? null : (
            <>
              <TwoLines first={user.displayName} second={user.userRole} />
              <VisuallyHidden>, your menu</VisuallyHidden>
              <IconSelector size={16} stroke={1.6} aria-hidden />
            </>
          )}
        </UnstyledButton>
      }
      entries={menu.user.map(({ label, href }) => ({
        label,
        href,
        isNewTab: href.startsWith('https:'),
      }))}
    />
  );
}
