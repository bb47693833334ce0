import { IconCircleCheck } from '@tabler/icons-react';
import type { toDoWidget } from '@tenure/contract/dashboard/to-do-widget';
import type { SettingsOf } from '@tenure/contract/site/widget';
import { usePagedItems } from '../../../lib/area/widget-items.ts';
import type { CardProps } from '../../../lib/area/widget-kind.tsx';
import { WidgetEmpty } from '../../../ui/widget/widget-empty.tsx';
import { WidgetItems } from '../../../ui/widget/widget-items.tsx';
import { ToDoHead } from './to-do-head.tsx';
import classes from './to-do-list.module.css';
import { ToDoRow } from './to-do-row.tsx';

/** All to-do items in one list, with inline decisions. */
export default function ToDoCard({ widget }: CardProps) {
  const settings = widget.settings as SettingsOf<typeof toDoWidget>;
  const { items, setPage, sorting, sort } = usePagedItems<typeof toDoWidget>(widget);
  return (
    <WidgetItems
      items={items}
      name="Your to-do list"
      rows={settings.pageLimit}
      onPage={setPage}
      empty={
        <WidgetEmpty
          icon={<IconCircleCheck size={20} stroke={1.6} aria-hidden />}
          title="You’re all caught up"
        >
          Requests to approve and details to complete appear here.
        </WidgetEmpty>
      }
    >
      {(rows) => (
        // biome-ignore lint/a11y/noRedundantRoles: display: grid removes the implicit role
        <table role="table" className={classes.list} aria-label="To do">
          <ToDoHead
            settings={settings}
            sorting={sorting ?? { by: settings.sort, direction: settings.order }}
            onSort={sort}
          />
          <tbody>
            {rows.map((item) => (
              <ToDoRow key={item.id} item={item} dueBy={settings.dueByTitle} />
            ))}
          </tbody>
        </table>
      )}
    </WidgetItems>
  );
}
