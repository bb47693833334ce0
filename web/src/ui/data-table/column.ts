import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  label: string;
  /** The value as text: shown when there is no cell, and used in exports. */
  text: (row: Row) => string;
  cell?: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** Whether the server can sort by it. */
  sortable?: boolean;
  /** Identifies the row, so the column cannot be hidden. */
  always?: boolean;
  /** Hidden by default. */
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
  /** URL of the file with exactly these columns; null where `onChoose` starts the export. */
  href: ((columns: readonly string[]) => string) | null;
  file: string;
  onChoose?: () => void;
}

export interface RowAction {
  label: string;
  onSelect: () => void;
  tone?: 'plain' | 'critical';
}

/** Cycles a column through ascending, descending and the server's default order. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}
