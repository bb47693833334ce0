import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../dialog/confirm-dialog.tsx';

/** Asks before navigating away or closing the tab with unsaved changes. */
export function UnsavedGuard({ when, onLeave }: { when: boolean; onLeave: () => void }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title="Discard changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      tone="critical"
      onCancel={() => reset?.()}
      onConfirm={() => {
        onLeave();
        proceed?.();
      }}
    >
      Your changes haven’t been saved.
    </ConfirmDialog>
  );
}
