import { IconChecklist } from '@tabler/icons-react';
import type { SettingsOf } from '@tenure/contract/site/widget';
import type { taskWidget } from '@tenure/contract/tasks/task-widget';
import { usePagedItems } from '../../../lib/area/widget-items.ts';
import type { CardProps } from '../../../lib/area/widget-kind.tsx';
import { WidgetEmpty } from '../../../ui/widget/widget-empty.tsx';
import { WidgetItems } from '../../../ui/widget/widget-items.tsx';
import { TaskRow } from '../task-row.tsx';
import classes from '../tasks.module.css';

export default function TaskCard({ widget }: CardProps) {
  const { show } = widget.settings as SettingsOf<typeof taskWidget>;
  const { items, setPage } = usePagedItems<typeof taskWidget>(widget);
  return (
    <WidgetItems
      items={items}
      name="Tasks"
      rows={3}
      onPage={setPage}
      empty={
        <WidgetEmpty
          icon={<IconChecklist size={18} stroke={1.6} aria-hidden />}
          title="No open tasks"
        >
          {show === 'mine' ? 'Tasks assigned to you appear here.' : 'Your team has no open tasks.'}
        </WidgetEmpty>
      }
    >
      {(shown) => (
        <ul className={classes.list}>
          {shown.map((task) => (
            <TaskRow key={task.id} task={task} showsAssignee={show === 'team'} />
          ))}
        </ul>
      )}
    </WidgetItems>
  );
}
