import { useState } from 'react';
import { recall, remember } from '../../lib/device-storage.ts';
import type { Column } from './column.ts';

const keyOf = (table: string) => `columns.${table}`;

/** The columns hidden in a table on this device, stored under the table's name. */
export const hiddenColumnsOf = <Row>(table: string, columns: readonly Column<Row>[]) =>
  recall(keyOf(table))?.split(',').filter(Boolean) ??
  columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ id }) => id);

/** Columns of an open saved view; without one, the device's own choice applies. */
export interface ColumnView {
  readonly hidden: readonly string[] | undefined;
  readonly onHide: (hidden: readonly string[]) => void;
}

export function useShownColumns<Row>(
  table: string,
  columns: readonly Column<Row>[],
  view?: ColumnView,
) {
  const [own, setOwn] = useState<readonly string[]>(() => hiddenColumnsOf(table, columns));
  const hidden = view?.hidden ?? own;
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
    if (view?.hidden) return view.onHide(next);
    setOwn(next);
    remember(keyOf(table), next.join(','));
  };
  const shown = columns.filter(({ id, always }) => always || !hidden.includes(id));
  return { shown, toggle };
}
