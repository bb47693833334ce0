import { useState } from 'react';
import { recall, remember } from '../../lib/device-storage.ts';
import type { Column } from './column.ts';

/** Which columns this device shows of a table; remembered under the table's name. */
export function useShownColumns<Row>(table: string, columns: readonly Column<Row>[]) {
  const key = `columns.${table}`;
  const [hidden, setHidden] = useState<readonly string[]>(
    () =>
      recall(key)?.split(',').filter(Boolean) ??
      columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ id }) => id),
  );
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
    setHidden(next);
    remember(key, next.join(','));
  };
  const shown = columns.filter(({ id, always }) => always || !hidden.includes(id));
  return { shown, toggle };
}
