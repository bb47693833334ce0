/** A session can end while its pages are open: forms keep their input, and the sign-in page explains why. */
import { recall, remember } from '../device-storage.ts';

const ENDED = 'session-ended';
const keepers = new Set<() => void>();

/** Registers a callback for the end of the session; returns how to unregister. */
export function onSessionEnd(keep: () => void): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** Called before leaving the session's pages. */
export function endSessionHere() {
  for (const keep of keepers) keep();
  remember(ENDED, 'yes', 'session');
}

/** Whether this tab was signed in until its session ended. */
export const hasSessionEnded = () => recall(ENDED, 'session') !== null;

/** Called after signing in again or signing out. */
export const forgetSessionEnd = () => remember(ENDED, null, 'session');
