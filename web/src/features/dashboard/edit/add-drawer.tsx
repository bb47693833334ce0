import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AvailableWidget } from '@tenure/contract/dashboard/dashboard';
import { useState } from 'react';
import { useWidgetKinds } from '../../../lib/area/widget-kind.tsx';
import { hasFailed } from '../../../lib/has-failed.ts';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { availableQuery } from '../queries.ts';
import { WidgetContent } from '../view/widget-content.tsx';
import classes from './add-drawer.module.css';

interface Props {
  dashboardId: number;
  opened: boolean;
  onAdd: (available: AvailableWidget) => void;
  onClose: () => void;
}

/** The widgets that can be added, each with a preview of the viewer's own content. */
export function AddDrawer({ dashboardId, opened, onAdd, onClose }: Props) {
  return (
    <SideDrawer title="Add widget" opened={opened} onClose={onClose}>
      {opened ? <Available dashboardId={dashboardId} onAdd={onAdd} /> : null}
    </SideDrawer>
  );
}

function Available({ dashboardId, onAdd }: Pick<Props, 'dashboardId' | 'onAdd'>) {
  const kinds = useWidgetKinds();
  const available = useQuery(availableQuery(dashboardId));
  const [looked, setLooked] = useState<number | null>(null);
  if (available.isPending) return <LoadingRows label="Loading widgets" rows={6} />;
  if (hasFailed(available))
    return (
      <ErrorState
        title="Widgets couldn’t be loaded"
        error={available.error}
        onRetry={available.refetch}
      />
    );
  return (
    <ul className={classes.list}>
      {available.data.items.flatMap((one) => {
        const kind = kinds.get(one.type);
        if (!kind) return [];
        const isOpen = looked === one.id;
        return [
          <li key={one.id} className={classes.one}>
            <span className={classes.sign} aria-hidden>
              <kind.icon size={20} stroke={1.6} aria-hidden />
            </span>
            <div className={classes.words}>
              <h3>{one.title}</h3>
              <p className={classes.quiet}>{one.description}</p>
              <div className={classes.buttons}>
                <Button size="xs" aria-label={`Add ${one.title}`} onClick={() => onAdd(one)}>
                  Add
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-expanded={isOpen}
                  aria-label={`Preview ${one.title}`}
                  onClick={() => setLooked(isOpen ? null : one.id)}
                >
                  {isOpen ? 'Hide preview' : 'Preview'}
                </Button>
              </div>
            </div>
            {isOpen ? (
              <section className={classes.preview} aria-label={`Preview of ${one.title}`}>
                <div inert>
                  <WidgetContent
                    name={one.title}
                    widget={{
                      id: null,
                      type: one.type,
                      dashboard: dashboardId,
                      settings: one.settings,
                      widgetConfigs: { itemsPerPage: 5, sortable: [] },
                    }}
                  />
                </div>
              </section>
            ) : null}
          </li>,
        ];
      })}
    </ul>
  );
}
