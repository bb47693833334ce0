import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ToastTone } from './toast.ts';

export function showToast(message: string, tone: ToastTone) {
  const Icon = tone === 'positive' ? IconCheck : IconAlertTriangle;
  notifications.show({
    message,
    icon: <Icon size={16} stroke={2} aria-hidden />,
    color: tone === 'positive' ? 'var(--positive)' : 'var(--critical)',
    autoClose: tone === 'positive' ? 5_000 : 10_000,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close message' },
  });
}

export default function Toaster() {
  return <Notifications position="bottom-right" limit={3} />;
}
