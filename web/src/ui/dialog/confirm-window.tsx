import { Button, Group, Modal } from '@mantine/core';
import { showUnread } from '../form/unread.ts';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

/** Initial focus is on the safe answer. */
export default function ConfirmWindow(props: ConfirmDialogProps) {
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
          onClick={({ currentTarget }) => {
            if (!showUnread(currentTarget.closest('[role="dialog"]'))) props.onConfirm();
          }}
        >
          {props.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
