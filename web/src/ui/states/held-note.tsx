import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { useHeld } from '../../lib/held-actions.ts';
import classes from './held-note.module.css';

/** Replaces the buttons while a decision can still be undone. */
export function HeldNote({ held }: { held: NonNullable<ReturnType<typeof useHeld>> }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, so the note takes the focus.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <span className={classes.held}>
      {held.label}
      <Button ref={undo} size="compact-sm" variant="default" onClick={held.undo}>
        Undo
      </Button>
    </span>
  );
}
