/** Short messages about what just happened, in one of two tones. The toaster loads with the first one. */
export const toast = {
  positive: (message: string) => show(message, 'positive'),
  /** With an optional action that leads to the record. */
  critical: (message: string, action?: ToastAction) => show(message, 'critical', action),
  /** An action that can be undone from the toast. */
  undoable: (message: string, undo: () => void, ms?: number) =>
    show(message, 'positive', { label: 'Undo', run: undo, ...(ms ? { ms } : {}) }),
};

export type ToastTone = 'positive' | 'critical';

export interface ToastAction {
  label: string;
  run: () => void;
  /** How long the action is available; the toast closes then. */
  ms?: number;
}

let isWanted = false;
const watchers = new Set<() => void>();

export const isToastWanted = () => isWanted;

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

async function show(message: string, tone: ToastTone, action?: ToastAction) {
  isWanted = true;
  for (const watcher of watchers) watcher();
  const { showToast } = await import('./toaster.tsx');
  showToast(message, tone, action);
}
