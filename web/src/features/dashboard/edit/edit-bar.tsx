import { Button, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { MOST_WIDGETS } from '@tenure/contract/dashboard/dashboard';
import { useEffect, useRef } from 'react';
import { LimitedInput } from '../../../ui/form/controls/limited-text.tsx';
import { inOrder } from './arrangement.ts';
import classes from './edit-bar.module.css';
import { StructurePicker } from './structure-picker.tsx';
import type { DraftState } from './use-draft.ts';

interface Props {
  state: DraftState;
  busy: boolean;
  titleError: string | undefined;
  /** An error about the whole dashboard. */
  error: string | null;
  onAdd: () => void;
  onCancel: () => void;
  onSave: () => void;
}

export const EDIT_BAR = 'edit-bar';

/** Stays visible while the widgets scroll. */
export function EditBar({ state, busy, titleError, error, onAdd, onCancel, onSave }: Props) {
  const { draft, change, type } = state;
  const bar = useRef<HTMLElement>(null);
  // The edit button is gone, so the bar takes the focus.
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  const isFull = inOrder(draft.widgets).length >= MOST_WIDGETS;
  return (
    <section
      ref={bar}
      id={EDIT_BAR}
      tabIndex={-1}
      className={classes.bar}
      aria-label="Edit dashboard"
    >
      <LimitedInput
        className={classes.title ?? ''}
        label="Title"
        value={draft.title}
        most={120}
        error={titleError}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={classes.columns}>
        <span className={classes.label} aria-hidden>
          Columns
        </span>
        <StructurePicker
          value={draft.structure}
          onChange={(structure) => change({ ...draft, structure })}
        />
      </div>
      <div className={classes.buttons}>
        <Tooltip label={`A dashboard can have up to ${MOST_WIDGETS} widgets`} disabled={!isFull}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            data-disabled={isFull}
            aria-disabled={isFull || undefined}
            onClick={() => !isFull && onAdd()}
          >
            Add widget
          </Button>
        </Tooltip>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={!state.canUndo}
          onClick={state.undo}
        >
          Undo
        </Button>
      </div>
      <div className={classes.end}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button onClick={onSave} loading={busy}>
          Save
        </Button>
      </div>
      {error ? (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
    </section>
  );
}
