/** Moves focus when the focused element is removed, so that keyboard users don't start at the top again. */
import { useLayoutEffect, useRef } from 'react';

const canTakeIt = '[tabindex="-1"]';

/** The nearest focusable ancestor. */
const around = (element: Element) => element.parentElement?.closest<HTMLElement>(canTakeIt);

/** Call before a re-render: moves focus to the container. */
export const focusAround = (element: Element) => around(element)?.focus();

/**
 * For a row whose action may remove it. Focus then moves to the next row, the previous one or the list's
 * container; all of them need a tabIndex of -1.
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
