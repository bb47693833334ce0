import { useEffect, useRef } from 'react';

/** Long enough for a drawer to close and to give its focus back. */
const SETTLED_MS = 150;

/** What has the focus goes away with the next drawing: names, by its id, what gets it then. */
export function useFocusNext() {
  const next = useRef<string | null>(null);
  useEffect(() => {
    const id = next.current;
    next.current = null;
    if (!id) return;
    const focus = () => document.getElementById(id)?.focus();
    focus();
    // A drawer gives the focus back to what it was opened from, which may be gone by then.
    setTimeout(() => {
      if (document.activeElement === document.body) focus();
    }, SETTLED_MS);
  });
  return (id: string) => {
    next.current = id;
  };
}
