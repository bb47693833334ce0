import '@mantine/notifications/styles.layer.css';
import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ToastAction, ToastTone } from './toast.ts';
import classes from './toaster.module.css';

export function showToast(message: string, tone: ToastTone, action?: ToastAction) {
  const Icon = tone === 'positive' ? IconCheck : IconAlertTriangle;
  const id = notifications.show({
    message: action ? (
      <Group justify="space-between" wrap="nowrap">
        {message}
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          onClick={() => {
            notifications.hide(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      </Group>
    ) : (
      message
    ),
    icon: <Icon size={16} stroke={2} aria-hidden />,
    color: tone === 'positive' ? 'var(--positive)' : 'var(--critical)',
    autoClose: action?.ms ?? (tone === 'positive' && !action ? 5_000 : 10_000),
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
  // Hovering keeps a toast open but does not extend its action.
  if (action?.ms) setTimeout(() => notifications.hide(id), action.ms);
}

export default function Toaster() {
  return (
    <Notifications position="bottom-right" limit={3} classNames={{ root: classes.toasts ?? '' }} />
  );
}
