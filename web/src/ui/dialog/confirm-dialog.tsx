import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart, Part } from '../../lib/area/lazy-part.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** The consequence, and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'plain' | 'critical';
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const asking = lazyPart(() => import('./confirm-window.tsx'));

/** A yes-or-no question. Its code loads the first time it opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasAsked, setWasAsked] = useState(props.opened);
  if (props.opened && !wasAsked) setWasAsked(true);
  return wasAsked ? (
    <Suspense fallback={null}>
      <Part of={asking} given={props} />
    </Suspense>
  ) : null;
}
