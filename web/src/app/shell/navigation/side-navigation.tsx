import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import type { Navigation } from '@tenure/contract/site/navigation';
import { Company } from '../company.tsx';
import { UserMenu } from '../user-menu.tsx';
import { AdministrationLink } from './administration-link.tsx';
import { ModuleLinks } from './module-links.tsx';
import classes from './side-navigation.module.css';

interface Props {
  navigation: Navigation;
  collapsed: boolean;
  onToggle: () => void;
}

export function SideNavigation({ navigation, collapsed, onToggle }: Props) {
  const label = collapsed ? 'Expand navigation' : 'Collapse navigation';
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <aside aria-label="Sidebar" className={classes.side} data-collapsed={collapsed || undefined}>
      <div className={classes.top}>
        <Company navigation={navigation} compact={collapsed} />
        <Tooltip label={label} position="right">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={label}
            aria-expanded={!collapsed}
            onClick={onToggle}
          >
            <Icon size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <ModuleLinks modules={navigation.menu.modules} compact={collapsed} />
      <AdministrationLink navigation={navigation} compact={collapsed} />
      <UserMenu navigation={navigation} compact={collapsed} />
    </aside>
  );
}
