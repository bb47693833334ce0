import { type ReactNode, useState } from 'react';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

export interface Asked {
  title: string;
  confirmLabel: string;
  isCritical: boolean;
  needsReason: boolean;
}

interface Props {
  /** Null while the dialog is closed. */
  asked: Asked | null;
  readBy: string;
  busy: boolean;
  /** Further inputs, above the reason. */
  children?: ReactNode;
  /** Resolves with an error message to show, or null when the dialog can close. */
  onDecide: (note: string) => Promise<string | null>;
  onClose: () => void;
}

/** A decision with a reason. The reason is discarded when the dialog closes. */
export function ReasonDialog({ asked, readBy, busy, children, onDecide, onClose }: Props) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  const needed = asked?.needsReason ?? false;
  const close = () => {
    setNote('');
    setProblem(null);
    onClose();
  };
  const confirm = () =>
    oneAtATime(async () => {
      if (needed && !note.trim()) return setProblem('Enter a reason');
      const found = await onDecide(note);
      if (found === null) close();
      else setProblem(found);
    });
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={asked?.title ?? ''}
      confirmLabel={asked?.confirmLabel ?? ''}
      cancelLabel="Go back"
      tone={asked?.isCritical ? 'critical' : 'plain'}
      busy={busy}
      onConfirm={confirm}
      onCancel={close}
    >
      {children}
      <ReasonField
        required={needed}
        readBy={readBy}
        value={note}
        problem={problem}
        onChange={(value) => {
          setNote(value);
          setProblem(null);
        }}
      />
    </ConfirmDialog>
  );
}
