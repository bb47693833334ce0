/** Who gets the focus when what has it goes away: nobody who works with the keyboard begins at the top again. */
import { useLayoutEffect, useRef } from 'react';

const canTakeIt = '[tabindex="-1"]';

/** The container of an element that can take the focus. */
const around = (element: Element) => element.parentElement?.closest<HTMLElement>(canTakeIt);

/** Before something is redrawn: the focus moves to its container. */
export const focusAround = (element: Element) => around(element)?.focus();

/**
 * A row from which something is done that may take it away. The row after it, the one before it or
 * the list's container then has the focus; all of them need a tabIndex of -1.
 */
export function useFocusAfterRemoval<E extends HTMLElement>() {
  const row = useRef<E>(null);
  const mayGo = useRef(false);
  useLayoutEffect(() => {
    const own = row.current;
    return () => {
      if (mayGo.current && own) handOn(own);
    };
  }, []);
  return {
    row,
    expectToGo: (isExpected: boolean) => {
      mayGo.current = isExpected;
    },
  };
}

function handOn(row: Element) {
  const others = [row.nextElementSibling, row.previousElementSibling];
  const place = around(row);
  queueMicrotask(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const heir = others.find((one) => one?.isConnected && one.matches(canTakeIt));
    (heir instanceof HTMLElement ? heir : place)?.focus();
  });
}
