import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { toDoWidget } from '@tenure/contract/dashboard/to-do-widget';
import type { SettingsOf } from '@tenure/contract/site/widget';
import type { Sorting } from '../../../lib/area/widget-items.ts';
import classes from './to-do-list.module.css';

interface Props {
  settings: Pick<SettingsOf<typeof toDoWidget>, 'statusTitle' | 'dueByTitle'>;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

/**
 * Column headings with the widget's custom labels; pressing one sorts by it, pressing again reverses the
 * order.
 */
export function ToDoHead({ settings, sorting, onSort }: Props) {
  const columns = [
    { by: 'title', label: 'Title' },
    { by: 'dueDate', label: settings.dueByTitle },
    { by: 'status', label: settings.statusTitle },
  ];
  return (
    <thead className={classes.head}>
      <tr>
        {columns.map(({ by, label }) => {
          const current = sorting.by === by;
          const ascending = sorting.direction === 'asc';
          const Arrow = ascending ? IconArrowUp : IconArrowDown;
          return (
            <th
              key={by}
              scope="col"
              aria-sort={current ? (ascending ? 'ascending' : 'descending') : undefined}
            >
              <UnstyledButton
                className={classes.sort}
                onClick={() => onSort({ by, direction: current && ascending ? 'desc' : 'asc' })}
              >
                {label}
                {current ? <Arrow size={12} stroke={2} aria-hidden /> : null}
              </UnstyledButton>
            </th>
          );
        })}
        <th scope="col">
          <VisuallyHidden>Actions</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}
