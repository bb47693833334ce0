import type { Dashboard } from '@tenure/contract/dashboard/dashboard';
import { useSite } from '../../../lib/me.ts';
import { containers } from '../edit/arrangement.ts';
import { widgetsIn } from '../edit/draft.ts';
import classes from './board.module.css';
import { WidgetContent } from './widget-content.tsx';
import { WidgetFrame } from './widget-frame.tsx';

/** The dashboard in view mode: widgets in two columns, or in one. */
export function Board({ dashboard }: { dashboard: Dashboard }) {
  const { features } = useSite().tenant;
  return (
    <div
      className={classes.board}
      data-structure={dashboard.structure}
      data-plain={!features.newDashboardUi || undefined}
    >
      {containers.map((container) => (
        <div key={container} className={classes.column} data-column={container}>
          {widgetsIn(dashboard, container)
            .filter(({ frontendStatus }) => frontendStatus === 1)
            .map((widget) => {
              const name = widget.title ?? widget.info.label;
              return (
                <WidgetFrame
                  key={widget.id}
                  type={widget.type}
                  name={name}
                  href={widget.options.href}
                >
                  <WidgetContent widget={widget} name={name} />
                </WidgetFrame>
              );
            })}
        </div>
      ))}
    </div>
  );
}
