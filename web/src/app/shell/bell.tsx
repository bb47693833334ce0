import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { unreadQuery } from '../../ui/notifications/notification-queries.ts';
import classes from './bell.module.css';

// Lazy-loaded when first opened.
const BellList = lazy(() => import('./bell-list.tsx'));

export function Bell() {
  const [open, setOpen] = useState(false);
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  const count = unread > 99 ? '99+' : String(unread);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={380}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.bell ?? ''}
          aria-label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
          onClick={() => setOpen(!open)}
        >
          <IconBell size={18} stroke={1.6} aria-hidden />
          {unread > 0 ? (
            <span className={classes.count} aria-hidden>
              {count}
            </span>
          ) : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes.dropdown ?? ''} aria-label="Notifications">
        <Suspense fallback={<div className={classes.empty} />}>
          {open ? <BellList onClose={() => setOpen(false)} /> : null}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
