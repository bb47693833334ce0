import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

/** Short messages about what just happened, in one of two tones. */
export const toast = {
  positive: (message: string) => show(message, 'positive'),
  critical: (message: string) => show(message, 'critical'),
};

function show(message: string, tone: 'positive' | 'critical') {
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
