import { useEffect, useRef } from 'react';

/** How often, and for how long, to check whether a closing drawer has dropped the focus. */
const LOOK_EVERY_MS = 100;
const LOOKS = 10;

/** Sets, by id, the element that gets focus after the next render removes the focused one. */
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

/**
 * A drawer returns focus to the element that opened it, which may be gone. If the person has moved focus
 * elsewhere, it stays there.
 */
function keepFocusOn(id: string, looks: number): void {
  document.getElementById(id)?.focus();
  if (looks === 0) return;
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.id === id) keepFocusOn(id, looks - 1);
  }, LOOK_EVERY_MS);
}
