import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  label: string;
  /** The value as text: shown when there is no cell, and what an export holds. */
  text: (row: Row) => string;
  cell?: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** The server can sort by it. */
  sortable?: boolean;
  /** Names the row, so it cannot be hidden. */
  always?: boolean;
  /** Shown on request. */
  hiddenAtFirst?: boolean;
}

export interface Sort {
  column: string;
  direction: 'asc' | 'desc';
}

export interface FilterChip {
  id: string;
  label: string;
}

export interface ExportLink {
  label: string;
  /** The file with these columns and no others; null where `onChoose` has it made instead. */
  href: ((columns: readonly string[]) => string) | null;
  file: string;
  onChoose?: () => void;
}

export interface RowAction {
  label: string;
  onSelect: () => void;
  tone?: 'plain' | 'critical';
}

/** The first click sorts upward, the next downward, the third gives the order back to the server. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}
