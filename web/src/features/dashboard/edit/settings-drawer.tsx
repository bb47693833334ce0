import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Part } from '../../../lib/area/lazy-part.tsx';
import { useWidgetKinds, type WidgetChange } from '../../../lib/area/widget-kind.tsx';
import { hasFailed } from '../../../lib/has-failed.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { availableSettingsQuery, widgetSettingsQuery } from '../queries.ts';
import { WidgetBoundary } from '../view/widget-boundary.tsx';
import { type DraftWidget, nameOf } from './draft.ts';

interface Props {
  dashboardId: number;
  widget: DraftWidget | null;
  onApply: (change: WidgetChange) => void;
  onClose: () => void;
}

/** Edits a widget's settings. Closing it with unsaved changes asks first. */
export function SettingsDrawer({ dashboardId, widget, onApply, onClose }: Props) {
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    setDirty(false);
    onClose();
  };
  return (
    <SideDrawer
      title={widget ? `${nameOf(widget)} settings` : ''}
      opened={widget !== null}
      onClose={() => (dirty ? setAsking(true) : leave())}
    >
      {widget ? (
        <WidgetBoundary name={nameOf(widget)}>
          <Form
            dashboardId={dashboardId}
            widget={widget}
            onApply={(change) => {
              setDirty(false);
              onApply(change);
            }}
            onClose={leave}
            onDirty={setDirty}
          />
        </WidgetBoundary>
      ) : null}
      <ConfirmDialog
        opened={asking}
        title="Discard changes?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        tone="critical"
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        Your changes haven’t been applied.
      </ConfirmDialog>
    </SideDrawer>
  );
}

interface FormProps extends Omit<Props, 'widget'> {
  widget: DraftWidget;
  onDirty: (dirty: boolean) => void;
}

function Form({ dashboardId, widget, onApply, onClose, onDirty }: FormProps) {
  const kind = useWidgetKinds().get(widget.type);
  const ofSaved = useQuery({
    ...widgetSettingsQuery(dashboardId, widget.id ?? 0),
    enabled: widget.id !== null,
  });
  const ofNew = useQuery({
    ...availableSettingsQuery(dashboardId, widget.availableId ?? 0),
    enabled: widget.id === null,
  });
  const form = widget.id === null ? ofNew : ofSaved;
  if (!kind) return null;
  const loading = <LoadingRows label="Loading settings" rows={4} />;
  if (form.isPending) return loading;
  if (hasFailed(form))
    return (
      <ErrorState title="Settings couldn’t be loaded" error={form.error} onRetry={form.refetch} />
    );
  return (
    <Suspense fallback={loading}>
      <Part
        of={kind.Settings}
        given={{
          dashboardId,
          fields: form.data.metadata.fields,
          start: { title: widget.title, settings: widget.settings },
          usualTitle: widget.label,
          onApply,
          onCancel: onClose,
          onDirty,
        }}
      />
    </Suspense>
  );
}
