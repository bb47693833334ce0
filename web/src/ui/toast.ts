/** Short messages about what just happened, in one of two tones. Their machinery comes with the first. */
export const toast = {
  positive: (message: string) => show(message, 'positive'),
  critical: (message: string) => show(message, 'critical'),
  /** Something happened that can be taken back from here. */
  undoable: (message: string, undo: () => void) => show(message, 'positive', undo),
};

export type ToastTone = 'positive' | 'critical';

let isWanted = false;
const watchers = new Set<() => void>();

export const isToastWanted = () => isWanted;

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

async function show(message: string, tone: ToastTone, undo?: () => void) {
  isWanted = true;
  for (const watcher of watchers) watcher();
  const { showToast } = await import('./toaster.tsx');
  showToast(message, tone, undo);
}
