/**
 * Actions are sent a few seconds after they are chosen, so that they can be undone; leaving the page sends
 * them immediately (ADR 77).
 */
import { useSyncExternalStore } from 'react';

export const HOLD_MS = 5_000;

interface Held {
  /** The pending action: "Approving…". */
  readonly label: string;
  readonly sendNow: () => Promise<void>;
  /** Returns whether it was in time. */
  readonly undo: () => boolean;
}

const held = new Map<string, Held>();
const watchers = new Set<() => void>();

function tell() {
  for (const watcher of watchers) watcher();
}

/** Holds an action on the given records; returns how to undo it. */
export function hold(
  keys: readonly string[],
  label: string,
  send: () => Promise<void>,
): Held['undo'] {
  let isOpen = true;
  const take = () => {
    const wasOpen = isOpen;
    isOpen = false;
    clearTimeout(timer);
    return wasOpen;
  };
  const release = () => {
    for (const key of keys) held.delete(key);
    tell();
  };
  const sendNow = async () => {
    if (!take()) return;
    // Held until the response arrives: until then no other decision on it is possible.
    await send().finally(release);
  };
  const timer = setTimeout(sendNow, HOLD_MS);
  const undo = () => {
    const inTime = take();
    if (inTime) release();
    return inTime;
  };
  const entry = { label, sendNow, undo };
  for (const key of keys) held.set(key, entry);
  tell();
  return undo;
}

/** Sends held actions: before signing out, and when the page is left. */
export async function sendHeld(): Promise<void> {
  await Promise.all([...new Set(held.values())].map(({ sendNow }) => sendNow()));
}

/** The held action of a record. */
export const useHeld = (key: string): Held | null =>
  useSyncExternalStore(watch, () => held.get(key) ?? null);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

globalThis.window?.addEventListener('pagehide', () => void sendHeld());
