import { useEffect, useRef } from 'react';

/** How often, and how long, it is looked whether a closing drawer has dropped the focus. */
const LOOK_EVERY_MS = 100;
const LOOKS = 10;

/** What has the focus goes away with the next drawing: names, by its id, what gets it then. */
export function useFocusNext() {
  const next = useRef<string | null>(null);
  useEffect(() => {
    const id = next.current;
    next.current = null;
    if (id) keepFocusOn(id, LOOKS);
  });
  return (id: string) => {
    next.current = id;
  };
}

/** A drawer gives the focus back to what it was opened from, which may be gone by then. Someone who moved on is left alone. */
function keepFocusOn(id: string, looks: number): void {
  document.getElementById(id)?.focus();
  if (looks === 0) return;
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.id === id) keepFocusOn(id, looks - 1);
  }, LOOK_EVERY_MS);
}
