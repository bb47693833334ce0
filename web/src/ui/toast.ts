/** Short messages about what just happened, in one of two tones. Their machinery comes with the first. */
export const toast = {
  positive: (message: string) => show(message, 'positive'),
  /** With a way to look at what it is about, where there is one. */
  critical: (message: string, action?: ToastAction) => show(message, 'critical', action),
  /** Something happened that can be taken back from here. */
  undoable: (message: string, undo: () => void, ms?: number) =>
    show(message, 'positive', { label: 'Undo', run: undo, ...(ms ? { ms } : {}) }),
};

export type ToastTone = 'positive' | 'critical';

export interface ToastAction {
  label: string;
  run: () => void;
  /** How long it is possible; the toast goes then. */
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
