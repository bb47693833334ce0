import { useEffect, useRef } from 'react';

/** What has the focus goes away with the next drawing: names, by its id, what gets it then. */
export function useFocusNext() {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current) document.getElementById(next.current)?.focus();
    next.current = null;
  });
  return (id: string) => {
    next.current = id;
  };
}
