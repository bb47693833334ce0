/** A session can end while its pages are open: forms keep what was typed, and the sign-in page says why. */
import { recall, remember } from '../device-storage.ts';

const ENDED = 'session-ended';
const keepers = new Set<() => void>();

/** Registers what to keep when the session ends; answers how to stop. */
export function onSessionEnd(keep: () => void): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** Called before the pages of the session are left. */
export function endSessionHere() {
  for (const keep of keepers) keep();
  remember(ENDED, 'yes', 'session');
}

/** Whether this tab was signed in until its session ended. */
export const hasSessionEnded = () => recall(ENDED, 'session') !== null;

/** Signed in again, or signed out on purpose. */
export const forgetSessionEnd = () => remember(ENDED, null, 'session');
