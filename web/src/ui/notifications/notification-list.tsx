import { VisuallyHidden } from '@mantine/core';
import type { Notification } from '@tenure/contract/notifications/endpoints';
import { AppLink } from '../app-link.tsx';
import { When } from '../text/when.tsx';
import classes from './notification-list.module.css';

interface Props {
  items: readonly Notification[];
  /** Opening a notification marks it as read. */
  onOpen: (notification: Notification) => void;
}

export function NotificationList({ items, onOpen }: Props) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id} data-unread={item.isRead ? undefined : true}>
          <span className={classes.dot} aria-hidden />
          <div className={classes.words}>
            {item.href ? (
              <AppLink href={item.href} className={classes.link} onClick={() => onOpen(item)}>
                {item.title}
              </AppLink>
            ) : (
              <button type="button" className={classes.link} onClick={() => onOpen(item)}>
                {item.title}
              </button>
            )}
            {item.isRead ? null : <VisuallyHidden>Unread</VisuallyHidden>}
            <span className={classes.quiet}>{item.detail}</span>
            <span className={classes.quiet}>
              <When at={item.createdAt} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
