import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  opened: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'plain' | 'critical';
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** One question, two answers; the safe one has the focus. */
export function ConfirmDialog(props: Props) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onCancel}
      title={props.title}
      centered
      size={440}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 120 }}
    >
      {props.children}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={props.onCancel} data-autofocus>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          {...(props.tone === 'critical' ? { color: 'red' } : {})}
          loading={props.busy ?? false}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
