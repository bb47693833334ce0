import type { Dashboard } from '@tenure/contract/dashboard/dashboard';
import { useRef, useState } from 'react';
import { useWidgetKinds } from '../../../lib/area/widget-kind.tsx';
import { useFocusNext } from '../../../lib/focus/use-focus-next.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { dropDraft } from '../../../ui/form/unsaved/draft.ts';
import { UnsavedGuard } from '../../../ui/form/unsaved/unsaved-guard.tsx';
import { toast } from '../../../ui/toast.ts';
import { AddDrawer } from './add-drawer.tsx';
import { useAnnouncer } from './announcer.tsx';
import { neighbourOf, spotOf, withAt, without } from './arrangement.ts';
import { type DraftWidget, nameOf, newWidget } from './draft.ts';
import { EDIT_BAR, EditBar } from './edit-bar.tsx';
import { EditBoard } from './edit-board.tsx';
import { cardId, setUpId } from './edit-card.tsx';
import { SaveConflict } from './save-conflict.tsx';
import { SettingsDrawer } from './settings-drawer.tsx';
import { draftKey, useDraft } from './use-draft.ts';
import { useMoves } from './use-moves.ts';
import { useSave } from './use-save.ts';

interface Props {
  dashboard: Dashboard;
  /** Called when saved or cancelled. */
  onClose: () => void;
  /** Called when leaving for another page. */
  onLeave: () => void;
}

/** Edit mode. Nothing is saved before "Save"; "Cancel" discards everything. */
export default function Editor({ dashboard, onClose, onLeave }: Props) {
  const kinds = useWidgetKinds();
  const state = useDraft(dashboard);
  const { draft, change } = state;
  const { announce, announcer } = useAnnouncer();
  const moves = useMoves(state, announce);
  const [adding, setAdding] = useState(false);
  const [settingUp, setSettingUp] = useState<DraftWidget | null>(null);
  const [leaving, setLeaving] = useState(false);
  const added = useRef(0);
  const latest = useRef(state);
  latest.current = state;

  const focusNext = useFocusNext();

  const forget = () => dropDraft(draftKey(dashboard.id));
  const cancel = () => {
    forget();
    onClose();
  };
  const saving = useSave(dashboard.id, state, () => {
    void toast.positive('Dashboard saved');
    onClose();
  });

  const remove = (widget: DraftWidget) => {
    const spot = spotOf(draft.widgets, widget.key);
    const heir = neighbourOf(draft.widgets, widget.key);
    change({ ...draft, widgets: without(draft.widgets, widget.key) });
    focusNext(heir ? cardId(heir) : EDIT_BAR);
    announce(`${nameOf(widget)} removed.`);
    void toast.undoable(`${nameOf(widget)} removed`, () => {
      const { draft: now, change: changeNow } = latest.current;
      if (spot && !spotOf(now.widgets, widget.key))
        changeNow({ ...now, widgets: withAt(now.widgets, widget, spot) });
      announce(`${nameOf(widget)} restored.`);
    });
  };

  const replace = (widget: DraftWidget) => {
    const spot = spotOf(draft.widgets, widget.key);
    if (spot) change({ ...draft, widgets: withAt(draft.widgets, widget, spot) });
  };

  // The element that opened the drawer may be gone, since new widgets are chosen in another drawer.
  const setUp = () => {
    if (settingUp) focusNext(setUpId(settingUp));
    setSettingUp(null);
  };

  return (
    <>
      {announcer}
      {state.isRestored ? (
        <p role="status">
          We’ve restored the changes you made before your session ended. Save to keep them.
        </p>
      ) : null}
      <EditBar
        state={state}
        busy={saving.busy}
        titleError={saving.errors.title}
        error={saving.errors.whole}
        onAdd={() => setAdding(true)}
        onCancel={() => (state.isDirty ? setLeaving(true) : cancel())}
        onSave={saving.save}
      />
      <EditBoard
        dashboardId={dashboard.id}
        state={state}
        moves={moves}
        errors={saving.errors.widgets}
        onSetUp={setSettingUp}
        onRemove={remove}
      />
      <AddDrawer
        dashboardId={dashboard.id}
        opened={adding}
        onClose={() => setAdding(false)}
        onAdd={(available) => {
          added.current += 1;
          const widget = newWidget(available, `new-${added.current}`);
          change({ ...draft, widgets: withAt(draft.widgets, widget, { container: 1, index: 0 }) });
          announce(`${nameOf(widget)} added, position 1 in the first column.`);
          setAdding(false);
          if (kinds.get(widget.type)?.startsEmpty) setSettingUp(widget);
        }}
      />
      <SettingsDrawer
        dashboardId={dashboard.id}
        widget={settingUp}
        onClose={setUp}
        onApply={(settings) => {
          if (settingUp) replace({ ...settingUp, ...settings });
          setUp();
        }}
      />
      {saving.conflict ? (
        <SaveConflict
          changes={saving.conflict.changes}
          onReload={saving.conflict.reload}
          onKeepMine={saving.conflict.keepMine}
          onClose={saving.conflict.close}
        />
      ) : null}
      <ConfirmDialog
        opened={leaving}
        title="Discard changes?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        tone="critical"
        onConfirm={cancel}
        onCancel={() => setLeaving(false)}
      >
        Your dashboard will go back to how it was before you started editing.
      </ConfirmDialog>
      <UnsavedGuard
        when={state.isDirty && !saving.busy}
        onLeave={() => {
          forget();
          onLeave();
        }}
      />
    </>
  );
}
