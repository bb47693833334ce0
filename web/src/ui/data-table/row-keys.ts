import type { KeyboardEvent } from 'react';

/**
 * Arrow keys move between rows, Home and End jump, Enter opens. Keys pressed inside a cell are left alone.
 */
export function handleRowKey(event: KeyboardEvent<HTMLTableRowElement>, open: () => void) {
  const row = event.currentTarget;
  if (event.target !== row) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    return open();
  }
  const next = target(row, event.key);
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

function target(row: HTMLTableRowElement, key: string): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling;
    case 'ArrowUp':
      return row.previousElementSibling;
    case 'Home':
      return row.parentElement?.firstElementChild;
    case 'End':
      return row.parentElement?.lastElementChild;
    default:
      return null;
  }
}
