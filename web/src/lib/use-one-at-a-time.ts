import { useRef } from 'react';

/**
 * Ignores further clicks until the first is answered; a button's loading state starts too late to prevent
 * them.
 */
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
