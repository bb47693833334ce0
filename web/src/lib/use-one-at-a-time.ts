import { useRef } from 'react';

/** What is pressed again before it was answered is not done again; a button's own waiting begins too late for that. */
export function useOneAtATime() {
  const working = useRef(false);
  return async (work: () => Promise<unknown>): Promise<void> => {
    if (working.current) return;
    working.current = true;
    try {
      await work();
    } finally {
      working.current = false;
    }
  };
}
