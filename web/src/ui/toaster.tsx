import '@mantine/notifications/styles.layer.css';
import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ToastTone } from './toast.ts';

export function showToast(message: string, tone: ToastTone, undo?: () => void) {
  const Icon = tone === 'positive' ? IconCheck : IconAlertTriangle;
  const id = notifications.show({
    message: undo ? (
      <Group justify="space-between" wrap="nowrap">
        {message}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          Undo
        </Button>
      </Group>
    ) : (
      message
    ),
    icon: <Icon size={16} stroke={2} aria-hidden />,
    color: tone === 'positive' ? 'var(--positive)' : 'var(--critical)',
    autoClose: tone === 'positive' && !undo ? 5_000 : 10_000,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close message' },
  });
}

export default function Toaster() {
  return <Notifications position="bottom-right" limit={3} />;
}
